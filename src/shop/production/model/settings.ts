import type { ProductionSettings } from '#config'

/** Orders that still want their garments from the supplier. */
export type AwaitingGarments = ProductionSettings['blanksFor'][number]
