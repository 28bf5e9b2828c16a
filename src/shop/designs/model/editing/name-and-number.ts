import { type Design, findLayer, layersOn } from '../document/design.ts'
import type { FieldName } from '../fields/field.ts'
import { roomOfField } from '../fields/field-room.ts'
import { isFieldLayer } from '../fields/fields-of.ts'
import type { View } from '../garment/views.ts'
import { clamp, degrees, type Inches, inches, point, type Rect } from '../geometry.ts'
import type { FontId } from '../lettering/font-names.ts'
import type { FontOutlines } from '../lettering/lettering.ts'
import { changeField, setFieldName } from './field-commands.ts'
import { landingArea } from './land-layer.ts'
import { frameOfView, moveTo, resizeTo } from './layer-commands.ts'
import { addText, plainLettering, widthForLetters } from './text-commands.ts'

// Commands like those of layer-commands.ts.

/** In it the preset is written: narrow, so that long names stay large, and without fine lines, so that small ones print. */
export const TEAM_FONT: FontId = 'headline'

const SAMPLES = { name: 'PLAYER', number: '00' } as const

/** Shares of the height of the area, inches at the most, and how much smaller entries may be: what teams wear on their backs. */
const LETTERS = {
  name: { share: 0.095, most: 1.5, least: 1 / 3 },
  number: { share: 0.5, most: 8, least: 1 / 2 },
} as const
/** As wide as the sample of a number is at the most: three digits are wider. */
const NUMBER_WIDTH = 0.78
const ARC = degrees(30)
/** Room on either side, as a share of the width of the area. */
const EDGE = 0.04
const GAP = 0.025
const roomIn = ({ width }: Rect): Inches => inches(width * (1 - 2 * EDGE))

interface NewFields {
  readonly ids: { readonly name: string; readonly number: string }
  readonly color: string
}

/** The side on which a name and a number belong: the back, or the one that is shown where that cannot be printed. */
export const viewForPlayers = (design: Design, shown: View): View =>
  frameOfView(design, 'back').areas.length > 0 ? 'back' : shown

/** Sizes a field by its letters, within the width that is left to it, and lays it with its upper edge there. */
function lay(design: Design, id: string, { height, area, top, font }: Laid): Design {
  const layer = findLayer(design, id)
  if (layer?.kind !== 'text') return design
  const widest = layer.field?.name === 'number' ? area.width * NUMBER_WIDTH : roomIn(area)
  const sized = resizeTo(design, id, Math.min(widest, widthForLetters(layer, font, height)))
  const now = findLayer(sized, id)
  return now ? moveTo(sized, id, point(area.x + area.width / 2, top + now.place.size.height / 2)) : sized
}

interface Laid {
  readonly height: number
  readonly area: Rect
  readonly top: number
  readonly font: FontOutlines
}

/** Where the room of a field ends, that of the longest entry. */
function footOf(design: Design, id: string): number {
  const layer = findLayer(design, id)
  if (!layer || !isFieldLayer(layer)) return 0
  const { center, size } = roomOfField(design, layer)
  return center.y + size.height / 2
}

interface NewField {
  readonly id: string
  readonly name: FieldName
  readonly color: string
}

/** One field below what lies on that side already: a line of letters, or a figure as large as teams wear it. */
export function addField(design: Design, view: View, { id, name, color }: NewField, font: FontOutlines): Design {
  const area = landingArea(design, view, layersOn(design, view))
  if (!area) return design
  const { share, most, least } = LETTERS[name]
  const height = Math.min(most, area.height * share)
  const added = addText(design, view, id, { ...plainLettering, font: TEAM_FONT, color, text: SAMPLES[name] }, font)
  const laid = lay(setFieldName(added, id, name, font), id, { height, area, top: area.y, font })
  return changeField(laid, id, { mostWidth: roomIn(area), leastHeight: inches(height * least) }, font)
}

/** An arched name over a large number: two fields, below what lies on that side already. */
export function addNameAndNumber(design: Design, view: View, { ids, color }: NewFields, font: FontOutlines): Design {
  const area = landingArea(design, view, layersOn(design, view))
  if (!area) return design
  const lettering = { ...plainLettering, font: TEAM_FONT, color }
  const mostWidth = roomIn(area)
  const nameHeight = clamp(area.height * LETTERS.name.share, 0.2, LETTERS.name.most)
  const top = area.y + area.height * GAP

  const withName = addText(design, view, ids.name, { ...lettering, text: SAMPLES.name, arc: ARC }, font)
  const named = setFieldName(withName, ids.name, 'name', font)
  const laidName = lay(named, ids.name, { height: nameHeight, area, top, font })
  const name = changeField(
    laidName,
    ids.name,
    { mostWidth, leastHeight: inches(nameHeight * LETTERS.name.least) },
    font,
  )

  const below = footOf(name, ids.name) + area.height * GAP
  const left = area.y + area.height - below - area.height * GAP
  const numberHeight = Math.min(LETTERS.number.most, area.height * LETTERS.number.share, left)
  const withNumber = addText(name, view, ids.number, { ...lettering, text: SAMPLES.number }, font)
  const numbered = setFieldName(withNumber, ids.number, 'number', font)
  const laidNumber = lay(numbered, ids.number, { height: numberHeight, area, top: below, font })
  return changeField(
    laidNumber,
    ids.number,
    { mostWidth, leastHeight: inches(numberHeight * LETTERS.number.least) },
    font,
  )
}
