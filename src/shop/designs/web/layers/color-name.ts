import { stockInkOf } from '../../model/layers/stock-inks.ts'
import { designsTexts } from '../../texts.ts'

/** What a color is called where it cannot be seen. */
export const colorName = (hex: string): string => designsTexts.inkChip(stockInkOf(hex), hex)
