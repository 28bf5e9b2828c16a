import type { MetaDescriptor } from 'react-router'
import { shop } from '#config'
import { absoluteUrl } from '#platform/web/page-meta.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'

/** One thing of schema.org, as search engines read it from the page. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

export const structured = (...things: readonly Thing[]): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': [...things] },
})

export function organization(origin: string): Thing {
  const { street, city, state, zip, country } = shop.address
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/icon.png`,
    image: `${origin}/social.jpg`,
    slogan: shop.tagline,
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: country,
    },
    sameAs: shop.social.map(({ url }) => url),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US', 'CA'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      merchantReturnLink: `${origin}/returns`,
    },
  }
}

export const website = (origin: string): Thing => ({
  '@type': 'WebSite',
  url: `${origin}/`,
  name: shop.name,
  publisher: { '@id': `${origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/browse?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

interface Step {
  readonly name: string
  readonly path: string
}

/** Home, and from there to the page. */
export const breadcrumbs = (origin: string, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
})

const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** One offer per price, so that every size is named with what it costs. */
function offersOf({ prices, discontinued }: Product, address: string): Thing[] {
  const sizes = new Map<number, string[]>()
  for (const { size, price } of prices) sizes.set(price, [...(sizes.get(price) ?? []), size])
  const availability = discontinued ? 'Discontinued' : 'InStock'
  return [...sizes].map(([price, names]) => ({
    '@type': 'Offer',
    name: names.join(', '),
    price: price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: address,
  }))
}

export function productData(product: Product, origin: string, pictures: string): Thing {
  const { brand, code, itemCode, title, description, fabric, category, rating } = product
  const address = origin + productPath(product)
  const offers = offersOf(product, address)
  const inDollars = product.prices.map(({ price }) => price)
  return {
    '@type': 'Product',
    '@id': address,
    name: `${brand} ${code} ${title}`,
    url: address,
    description: plainText(description),
    image: [...new Set([product.image, ...product.colorFrontImage.slice(0, 3)])].map((image) =>
      absoluteUrl(origin, pictures, pictureAt(image, 'fl')),
    ),
    sku: itemCode,
    mpn: code,
    brand: { '@type': 'Brand', name: brand },
    category,
    material: fabric,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...inDollars).toFixed(2),
      highPrice: Math.max(...inDollars).toFixed(2),
      priceCurrency: 'USD',
      offerCount: offers.length,
      offers,
    },
    ...(rating && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average.toFixed(1),
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}
