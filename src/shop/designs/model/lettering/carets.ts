import { EM, type FontOutlines, layOut, type SetLine, type Setting, standOn } from './lettering.ts'

export interface CaretEnd {
  readonly x: number
  readonly y: number
}

/** Where words go on when something is typed: a stroke as high as the letters beside it, in thousandths of their size. */
export interface Caret {
  readonly top: CaretEnd
  readonly foot: CaretEnd
}

const ABOVE_CAPITALS = 0.1 * EM
const BELOW_LINE = 0.18 * EM

/** The carets of one line: before each letter, and behind the last one; as many as its words have places. */
function placesOn({ letters }: SetLine, words: string): number[] {
  const places: number[] = []
  let next = 0
  let x = 0
  for (const sign of words) {
    const letter = letters[next]
    if (letter?.sign === sign) {
      x = letter.x
      next++
    }
    for (let unit = 0; unit < sign.length; unit++) places.push(x)
    if (letter?.sign === sign) x = letter.x + letter.advance
  }
  return [...places, x]
}

/** One caret for each place in a text, as fields count them, the end among them. The text is in its composed form. */
export function caretsOf(font: FontOutlines, setting: Setting): Caret[] {
  const { lines, radius } = layOut(font, setting)
  const stroke = [{ command: 'M', points: [0, -font.capHeight - ABOVE_CAPITALS, 0, BELOW_LINE] }]
  return setting.text.split('\n').flatMap((words, index) => {
    const line = lines[index]
    if (!line) return []
    return placesOn(line, words).map((x): Caret => {
      const [
        {
          points: [topX = 0, topY = 0, footX = 0, footY = 0],
        } = { points: [] },
      ] = standOn(stroke, { x, advance: 0 }, line, radius)
      return { top: { x: topX, y: topY }, foot: { x: footX, y: footY } }
    })
  })
}
