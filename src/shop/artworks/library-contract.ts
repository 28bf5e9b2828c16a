import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { Artwork, artworkErrors } from './contract.ts'

const ArtworkParams = z.object({ id: z.string().regex(/^art_[0-9a-z]{8,40}$/, 'This is not the id of a picture.') })

/** Letters that turn the line around, and halves of letters, which no header can carry. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const LONGEST_NAME = 120

// As an uploaded file may be called: a name goes into headers and archives.
const ArtworkName = z
  .string()
  .trim()
  .min(1, 'Please give it a name.')
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`)
  .refine((name) => !UNSEEN.test(name), 'A name is one line, without control characters.')
  .refine((name) => !/["<>|:*?/\\]/.test(name), 'These have no place in a name: " < > | : * ? / \\')

const ListedArtwork = Artwork.extend({
  bytes: z.number(),
  /** Made of another upload by removing its background. */
  cutout: z.boolean(),
  /** When it was uploaded, or last named by a design, a cart or an order. */
  usedAt: z.iso.datetime(),
})
export type ListedArtwork = z.infer<typeof ListedArtwork>

/** What names an artwork, most of it by name; `count` is all of it. */
const ArtworkUse = z.object({
  by: z.enum(['design', 'draft', 'cart-line', 'offer', 'group-order', 'order']),
  count: z.number(),
  names: z.array(z.string()),
})
export type ArtworkUse = z.infer<typeof ArtworkUse>

export const listArtworks = endpoint({
  method: 'get',
  path: '/api/artworks',
  access: 'customer',
  summary: 'Your artwork, last used first; all of it, or what has these words in its name',
  query: z.object({
    search: z.string().trim().max(LONGEST_NAME).default(''),
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}\.art_[0-9a-z]{8,40}$/, 'This page is not there.')
      .optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(60).default(24),
  }),
  result: z.object({ artworks: z.array(ListedArtwork), total: z.number(), next: z.string().nullable() }),
  limits: [{ name: 'artwork-lists', per: 'account', points: 600, seconds: 600 }],
})

export const renameArtwork = endpoint({
  method: 'put',
  path: '/api/artworks/{id}',
  access: 'customer',
  summary: 'Name an artwork of your own; designs keep the name that it had when it was placed',
  params: ArtworkParams,
  body: z.object({ name: ArtworkName }),
  result: z.object({ artwork: ListedArtwork }),
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
  limits: [{ name: 'artwork-changes', per: 'account', points: 240, seconds: 600 }],
})

export const getArtworkUses = endpoint({
  method: 'get',
  path: '/api/artworks/{id}/uses',
  access: 'customer',
  summary: 'What uses an artwork of your own: designs, unsaved work, lines of the cart and orders',
  params: ArtworkParams,
  result: z.object({ artwork: ListedArtwork, uses: z.array(ArtworkUse) }),
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
  limits: [{ name: 'artwork-uses', per: 'account', points: 240, seconds: 600 }],
})

export const deleteArtwork = endpoint({
  method: 'delete',
  path: '/api/artworks/{id}',
  access: 'customer',
  summary:
    'Take an artwork of your own out of the library; its file stays for what uses it, and goes when nothing does',
  params: ArtworkParams,
  /** What it stays for. */
  result: z.object({ uses: z.array(ArtworkUse) }),
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
  limits: [{ name: 'artwork-changes', per: 'account', points: 240, seconds: 600 }],
})
