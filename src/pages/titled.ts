import type { MetaDescriptor } from 'react-router'
import { titleWithShopName } from '#platform/web/title.ts'

interface Shown {
  /** The root comes first; it knows the name of the shop, unless its own data could not be loaded. */
  matches: readonly [{ loaderData?: { footer: { name: string } } | undefined }, ...unknown[]]
}

/** `meta` of a page that only its visitor opens: a title, and whatever else is said of it. */
export const titled =
  (title: string, ...others: MetaDescriptor[]) =>
  ({ matches: [root] }: Shown): MetaDescriptor[] => [
    { title: titleWithShopName(title, root.loaderData?.footer.name ?? '') },
    ...others,
  ]
