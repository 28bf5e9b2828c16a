/** The roll without what is spent between prints. Inches. */
export interface Roll {
  readonly rollWidth: number
  readonly mostLength: number
  readonly spacing: number
}

/** What one print takes of the roll, the spacing to its right and below it among it: thousandths of an inch, which are whole. */
export interface GangCell {
  readonly width: number
  readonly height: number
  /** It lies turned by 90 degrees as it is. */
  readonly turned: boolean
  /** It may be turned as the packing likes. */
  readonly canTurn: boolean
}

export const THOUSANDTHS = 1000
/** A cut label is written below its print: one that is narrower gets this room for it. */
export const LABEL_WIDTH = 1.4

// A width that comes from a product of fractions may stand a hair above its thousandth.
const thousandths = (inches: number): number => Math.ceil(inches * THOUSANDTHS - 1e-6)

/** The whole room that cells are laid in: a cell at the right edge needs no spacing there. */
export const roomOf = ({ rollWidth, mostLength, spacing }: Roll) => ({
  width: thousandths(rollWidth + spacing),
  length: thousandths(mostLength),
})

interface PrintSize {
  readonly width: number
  readonly height: number
}

/** The room that a print needs, in the ways that it may lie; nothing where the roll is too small for it. */
export function gangCell(print: PrintSize, roll: Roll): GangCell | undefined {
  const room = roomOf(roll)
  const lying = (width: number, height: number, turned: boolean) => ({
    width: thousandths(Math.max(width, LABEL_WIDTH) + roll.spacing),
    height: thousandths(height + roll.spacing),
    turned,
  })
  const ways = [lying(print.width, print.height, false), lying(print.height, print.width, true)]
  const fitting = ways.filter(({ width, height }) => width <= room.width && height <= room.length)
  const isWide = Math.min(print.width, print.height) >= LABEL_WIDTH
  const [way] = fitting.toSorted((a, b) => a.width * a.height - b.width * b.height)
  return way && { ...way, canTurn: isWide && fitting.length > 1 }
}
