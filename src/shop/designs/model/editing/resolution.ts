import type { Design } from '../document/design.ts'
import { effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { POOR_DPI } from '../printing/printing.ts'
import { resizeTo } from './commands.ts'

/** What a buyer wants done with artwork that has too few dots. */
export type Resolution = 'smaller' | 'anyway'

export const lowResolutionLayers = (design: Design): Layer[] =>
  design.layers.filter((layer) => effectiveDpi(layer) < POOR_DPI)

/** Every layer with too few dots at the largest size at which it prints sharp enough. */
export const atPrintableResolution = (design: Design): Design =>
  lowResolutionLayers(design).reduce((next, layer) => resizeTo(next, layer.id, widthAtDpi(layer, POOR_DPI)), design)
