import type { Pdf } from '#platform/server/pdf/open-pdf.ts'
import type { PlainDrawing, PlainShape } from '#shop/artworks/server/index.ts'

function drawShape(
  page: Pdf,
  { transforms, path, rule, fill, line, fillOpacity, lineOpacity }: PlainShape,
  fade: number,
) {
  page.save()
  for (const matrix of transforms) page.transform(...matrix)
  page.path(path)
  page.fillOpacity(fillOpacity * fade)
  page.strokeOpacity(lineOpacity * fade)
  if (line) page.lineWidth(line.width).miterLimit(line.miterLimit).lineJoin(line.join).lineCap(line.cap)
  if (fill && line) page.fillAndStroke(fill, line.color, rule)
  else if (fill) page.fill(fill, rule)
  else if (line) page.stroke(line.color)
  page.restore()
}

/** Draws a plain drawing into a box about the origin, as shapes. */
export function drawPlainSvg(
  page: Pdf,
  { box: [x, y, width, height], shapes }: Extract<PlainDrawing, { shapes: unknown }>,
  own: { readonly width: number; readonly height: number },
  target: { readonly width: number; readonly height: number },
  fade: number,
): void {
  const inside = Math.min(own.width / width, own.height / height)
  page.save()
  page.transform(target.width / own.width, 0, 0, target.height / own.height, -target.width / 2, -target.height / 2)
  page.rect(0, 0, own.width, own.height).clip()
  const [left, top] = [(own.width - width * inside) / 2, (own.height - height * inside) / 2]
  page.transform(inside, 0, 0, inside, left - x * inside, top - y * inside)
  for (const shape of shapes) drawShape(page, shape, fade)
  page.restore()
}
