import type { AddDesignLine } from '../purchase/add-design-to-cart.ts'
import type { Continuation } from './continue-work.ts'

/** Once the line of the cart has the design, there is no unsaved work on it any more; its versions stay. */
export const addAndContinue =
  ({ labs, drafts }: Continuation, addToCart: AddDesignLine): AddDesignLine =>
  async (line) => {
    const replaced = await addToCart(line)
    const { product, savedId, workId } = labs.get()
    if (replaced && product && savedId === null) drafts.discard({ styleId: product.styleId, savedId, workId })
    return replaced
  }
