const NOMINAL_WIDTH = 2400

interface Size {
  readonly width: number
  readonly height: number
}

/** A drawing has no pixels of its own; this many across keep its ratio exact enough. */
export const nominalSize = ({ width, height }: Size): Size => ({
  width: NOMINAL_WIDTH,
  height: Math.max(1, Math.round((NOMINAL_WIDTH * height) / width)),
})
