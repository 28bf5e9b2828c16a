import type { MetaDescriptor } from 'react-router'
import { titleWithShopName } from './title.ts'

interface PageFacts {
  title: string
  /** One or two sentences, up to about 155 characters. */
  description: string
  /** Path with the part of the query that makes it another page. */
  path: string
  /** Absolute address of the shop, or nothing. */
  origin: string
  shopName: string
  /** A square picture of 1,200 pixels, as a path below `pictures`; the shop's own picture where there is none. */
  image?: string
  /** Where pictures lie, if not below the shop. */
  pictures?: string
  type?: 'website' | 'product'
}

interface Picture {
  readonly address: string
  readonly width: number
  readonly height: number
}

const defaultPicture = (origin: string): Picture => ({ address: `${origin}/social.jpg`, width: 1200, height: 630 })

/** An address that works outside the shop. */
export const absoluteUrl = (origin: string, pictures: string, image: string): string =>
  /^https?:/.test(pictures) ? pictures + image : `${origin}${pictures}${image}`

const pictureMeta = ({ address, width, height }: Picture, title: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** Title, description, canonical address and the card that other sites draw. Loaders call it, so that it stays out of the script. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  shopName,
  image,
  pictures = '/',
  type = 'website',
}: PageFacts): MetaDescriptor[] {
  const full = titleWithShopName(title, shopName)
  const own = image && { address: absoluteUrl(origin, pictures, image), width: 1200, height: 1200 }
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: origin + path },
    { property: 'og:site_name', content: shopName },
    ...pictureMeta(own || defaultPicture(origin), title),
  ]
}
