import type { Cut } from './printable.ts'
import { isSide, type View } from './views.ts'

const HEADWEAR: readonly Cut[] = ['cap', 'dad', 'trucker', 'beanie']
const HOODED: readonly Cut[] = ['hoodie', 'zip', 'youth-hoodie']

/** What places on a view are measured down from, as a printer calls it. */
export function landmarkName(cut: Cut, view: View): 'collar' | 'hood' | 'shoulder' | 'crown' {
  if (HEADWEAR.includes(cut)) return 'crown'
  if (isSide(view)) return 'shoulder'
  return HOODED.includes(cut) ? 'hood' : 'collar'
}
