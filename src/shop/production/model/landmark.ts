import type { Cut } from '#shop/designs/model/garment/printable.ts'
import type { View } from '#shop/designs/model/garment/views.ts'

const CAPS: readonly Cut[] = ['cap', 'dad', 'trucker']
const HOODED: readonly Cut[] = ['hoodie', 'zip', 'youth-hoodie']

/** Where on a garment the tape is laid: the places of a design are measured from there. */
export function landmarkOfView(cut: Cut, view: View): string {
  if (CAPS.includes(cut)) return 'the top of the crown'
  if (cut === 'beanie') return 'the top of the beanie'
  if (view === 'left' || view === 'right') return 'the top of the shoulder'
  if (HOODED.includes(cut)) return view === 'front' ? 'where the edges of the hood cross' : 'the lower end of the hood'
  return 'the collar seam'
}
