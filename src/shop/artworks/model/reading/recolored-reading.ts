import { type Color, colorOfHex, type Tones } from '../contrast.ts'
import { type InkMerge, inksAfter } from './fewer-inks.ts'
import type { ArtworkReading, ReadInk } from './reading.ts'
import { labDistance, labOf } from './same-ink.ts'

const colorOf = (hex: string): Color => colorOfHex(hex) ?? [0, 0, 0]

/** What a tone becomes: the color of the ink that it is most like, where that changes. */
function toneChanger(inks: readonly ReadInk[], changes: readonly InkMerge[]): (color: Color) => Color {
  const labs = inks.map(({ color }) => labOf(colorOf(color)))
  return (color) => {
    const away = labs.map((lab) => labDistance(lab, labOf(color)))
    const nearest = inks[away.indexOf(Math.min(...away))]
    const to = changes.find(({ from }) => from === nearest?.color)?.to
    return to === undefined ? color : colorOf(to)
  }
}

function recoloredTones({ ground, behind, mark }: Tones, changed: (color: Color) => Color): Tones {
  const each = (tones: Tones['mark']) => tones.map(({ color, ink }) => ({ color: changed(color), ink }))
  return { ground: ground && { ...ground, color: changed(ground.color) }, behind: each(behind), mark: each(mark) }
}

/** What a flat picture will be read as once some of its inks have become other colors: near enough to say how it is seen. */
export const recoloredReading = (reading: ArtworkReading, changes: readonly InkMerge[]): ArtworkReading => ({
  ...reading,
  inks: inksAfter(reading.inks, changes),
  tones: reading.tones && recoloredTones(reading.tones, toneChanger(reading.inks, changes)),
})
