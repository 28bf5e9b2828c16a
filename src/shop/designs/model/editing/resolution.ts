import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import type { Design } from '../document/design.ts'
import { effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { resizeTo } from './layer-commands.ts'

/** What a buyer wants done with artwork that has so few dots that it is asked. */
export type Resolution = 'smaller' | 'anyway'

const limitsOf = ({ options }: Design) => printMethodOf(options).limits

export const lowResolutionLayers = (design: Design): Layer[] =>
  design.layers.filter((layer) => effectiveDpi(layer) < limitsOf(design).poorDpi)

/** Every one of those layers at the largest size at which it prints sharp: the one that the warnings name. */
export const atPrintableResolution = (design: Design): Design =>
  lowResolutionLayers(design).reduce(
    (next, layer) => resizeTo(next, layer.id, widthAtDpi(layer, limitsOf(design).goodDpi)),
    design,
  )
