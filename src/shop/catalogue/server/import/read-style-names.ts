import type { Call } from '#platform/server/call.ts'
import { styles } from '../tables.ts'

/** By which every style is known, for whoever brings styles of another source. */
export const readStyleNames = (call: Call) =>
  call.db
    .select({ styleId: styles.styleId, itemCode: styles.itemCode, brand: styles.brand, code: styles.code })
    .from(styles)
