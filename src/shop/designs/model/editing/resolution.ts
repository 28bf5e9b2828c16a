import { printMethodOf } from '#shop/pricing/model/line-options.ts'
import type { Design } from '../document/design.ts'
import { effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { resizeTo } from './layer-commands.ts'

/** What a buyer wants done with artwork that has too few dots. */
export type Resolution = 'smaller' | 'anyway'

const poorDpiOf = ({ options }: Design): number => printMethodOf(options).limits.poorDpi

export const lowResolutionLayers = (design: Design): Layer[] =>
  design.layers.filter((layer) => effectiveDpi(layer) < poorDpiOf(design))

/** Every layer with too few dots at the largest size at which it prints sharp enough. */
export const atPrintableResolution = (design: Design): Design =>
  lowResolutionLayers(design).reduce(
    (next, layer) => resizeTo(next, layer.id, widthAtDpi(layer, poorDpiOf(design))),
    design,
  )
