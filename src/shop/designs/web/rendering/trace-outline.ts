import type { Spot } from '../../model/rendering/drape.ts'

/** Adds a closed line through spots to the path. */
export function traceOutline(context: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  spots.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
  context.closePath()
}
