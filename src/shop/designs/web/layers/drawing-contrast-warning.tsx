import { Alert } from '#platform/web/ui/alert.tsx'
import { colorOfHex, lacksContrast } from '#shop/artworks/model/contrast.ts'
import { inksOfLayer, type Layer } from '../../model/layers/layer-kinds.ts'
import { designsTexts } from '../../texts.ts'
import type { ContrastWarningProps } from './layer-editor.ts'
import { useGarmentColor } from './use-garment-color.ts'

/** Warns when text or a shape would hardly be seen on this garment. */
export function DrawingContrastWarning({ layer, color }: ContrastWarningProps<Layer>) {
  const garment = useGarmentColor(color)
  const inks = inksOfLayer(layer)
    .map(colorOfHex)
    .filter((ink) => ink !== undefined)
  if (!garment || inks.length === 0 || inks.some((ink) => !lacksContrast(ink, garment))) return null
  return <Alert tone="warn">{designsTexts.drawingHardlySeen(color)}</Alert>
}
