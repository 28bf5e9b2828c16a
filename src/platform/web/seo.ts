import type { MetaDescriptor } from 'react-router'

interface PageFacts {
  title: string
  /** One or two sentences, up to about 155 characters. */
  description: string
  /** Path with the part of the query that makes it another page. */
  path: string
  /** Absolute address of the shop, or nothing. */
  origin: string
  shopName: string
  image?: string
  type?: 'website' | 'product'
}

/** Title, description, canonical address and the card that other sites draw. Loaders call it, so that it stays out of the script. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  shopName,
  image,
  type = 'website',
}: PageFacts): MetaDescriptor[] {
  const full = title.includes(shopName) ? title : `${title} | ${shopName}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: origin + path },
    { property: 'og:site_name', content: shopName },
    ...(image ? [{ property: 'og:image', content: `${origin}/${image}` }] : []),
  ]
}
