import { nameOfColor } from '../../model/layers/color-names.ts'
import { designsTexts } from '../../texts.ts'

/** What a color is called where it cannot be seen. */
export const colorName = (hex: string): string => designsTexts.inkChip(nameOfColor(hex), hex)
