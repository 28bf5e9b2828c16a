import type { Route } from './+types/new-group-order'

type Loaded = Route.ComponentProps['loaderData']
export type ChoosingDesign = Extract<Loaded, { chosen: null }>
export type OpeningGroupOrder = Exclude<Loaded, { chosen: null }>

/** The page with these styles beside the design's own. */
export const pathWithStyles = (designId: string, styles: readonly (number | string)[]): string =>
  `?${new URLSearchParams([['design', designId], ...styles.map((style) => ['style', String(style)])])}`
