import type { MetaDescriptor } from 'react-router'

/** `meta` of a page whose loader has worked it out. */
export const loadedMeta = ({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } | undefined }): MetaDescriptor[] =>
  loaderData?.meta ?? []
