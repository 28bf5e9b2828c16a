import { expect, test } from 'vitest'
import { makePicture, numbersFrom } from '../../testing/films.fixture.ts'
import { differencesOf, filmsOf, gapsOf, tintErrorsOf } from '../../testing/films-together.fixture.ts'

const PICTURES = 500
/** Once had gaps at tips too thin to be meant, and tints taken for the garment or ink that they are close to. */
const HARD = [50_175, 50_186, 50_385, 50_468]

test(`of ${PICTURES} made pictures, the films put together again on the garment are the flat ones within 2 Delta E, without a gap when any film has moved by 1/100 in, and tints within 5 %`, () => {
  const faults: string[] = []
  let [tints, worst] = [0, 0]
  for (const seed of [...Array(PICTURES).keys(), ...HARD]) {
    const isTinted = seed % 2 === 1
    // A tint needs room for the dots that say how much of it there is.
    const [least, more] = HARD.includes(seed) ? [110, 100] : isTinted ? [90, 80] : [64, 64]
    const side = least + Math.floor(numbersFrom(seed)() * more)
    const picture = makePicture(1000 + seed, { side, tints: isTinted })
    const films = filmsOf(picture)
    if (isTinted) {
      for (const error of tintErrorsOf(picture, films)) {
        tints += 1
        worst = Math.max(worst, error)
        if (error > 0.05) faults.push(`${seed}: tint off by ${error}`)
      }
      continue
    }
    const differences = differencesOf(picture, films)
    const most = differences[Math.floor(differences.length * 0.95)] ?? 0
    if (most > 2) faults.push(`${seed}: ${most} Delta E`)
    for (const { film, gaps } of gapsOf(picture, films, seed))
      faults.push(`${seed}: ${gaps} gaps when film ${film} moves`)
  }
  expect(faults).toEqual([])
  expect(tints).toBeGreaterThan(200)
  expect(worst).toBeLessThan(0.05)
}, 120_000)
