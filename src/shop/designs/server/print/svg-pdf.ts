import type { Pdf } from '#platform/server/pdf/open-pdf.ts'
import type { PlainDrawing, PlainShape } from '#shop/artworks/server/index.ts'

function drawShape(
  sheet: Pdf,
  { transforms, path, rule, fill, line, fillOpacity, lineOpacity }: PlainShape,
  fade: number,
) {
  sheet.save()
  for (const matrix of transforms) sheet.transform(...matrix)
  sheet.path(path)
  sheet.fillOpacity(fillOpacity * fade)
  sheet.strokeOpacity(lineOpacity * fade)
  if (line) sheet.lineWidth(line.width).miterLimit(line.miterLimit).lineJoin(line.join).lineCap(line.cap)
  if (fill && line) sheet.fillAndStroke(fill, line.color, rule)
  else if (fill) sheet.fill(fill, rule)
  else if (line) sheet.stroke(line.color)
  sheet.restore()
}

/** Draws a plain drawing into a box about the origin, as shapes. */
export function drawPlain(
  sheet: Pdf,
  { box: [x, y, width, height], shapes }: Extract<PlainDrawing, { shapes: unknown }>,
  own: { readonly width: number; readonly height: number },
  target: { readonly width: number; readonly height: number },
  fade: number,
): void {
  const inside = Math.min(own.width / width, own.height / height)
  sheet.save()
  sheet.transform(target.width / own.width, 0, 0, target.height / own.height, -target.width / 2, -target.height / 2)
  sheet.rect(0, 0, own.width, own.height).clip()
  const [left, top] = [(own.width - width * inside) / 2, (own.height - height * inside) / 2]
  sheet.transform(inside, 0, 0, inside, left - x * inside, top - y * inside)
  for (const shape of shapes) drawShape(sheet, shape, fade)
  sheet.restore()
}
