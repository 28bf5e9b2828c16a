import type { Design, Layer } from '../model/design.ts'
import { describePlace, effectiveDpi, GOOD_DPI, isCutOff, POOR_DPI } from '../model/printing.ts'

export function dpiText(layer: Layer): string {
  const dpi = effectiveDpi(layer)
  return Number.isFinite(dpi) ? `${Math.round(dpi)} DPI` : 'Sharp at any size'
}

export type Sharpness = 'sharp' | 'soft' | 'poor'

export function sharpnessOf(layer: Layer): Sharpness {
  const dpi = effectiveDpi(layer)
  if (dpi < POOR_DPI) return 'poor'
  return dpi < GOOD_DPI ? 'soft' : 'sharp'
}

/** 'logo.png, 8.0 × 3.2 in, front, centred, 3.0 in below the top mark, 210 DPI' */
export function layerSentence(design: Design, layer: Layer): string {
  const cut = isCutOff(design, layer) ? ', partly outside the printable area' : ''
  return `${layer.name}, ${describePlace(layer.place)}, ${dpiText(layer)}${cut}`
}
