import type { Product } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import { atMost, type Continuation, hasUnsavedWork } from '../drafts/continue-work.ts'

/** The saved design that was picked for this garment opens on it as new work; what is open now is put aside. */
export async function openOnGarment(
  { labs, drafts, navigate }: Continuation,
  product: Product,
  color: string,
): Promise<void> {
  const { pickedDesign } = labs.get()
  if (!pickedDesign) return
  if (hasUnsavedWork(labs.get())) await atMost(drafts.setAside())
  labs.set({ picking: false, pickedDesign: null })
  void navigate(`${designPath(product, color)}&from=${pickedDesign._id}`)
}
