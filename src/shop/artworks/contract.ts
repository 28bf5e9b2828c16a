import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { MOST_BYTES, MOST_PAGES } from './model/address.ts'
import { WIDEST_LINE } from './model/thicken/is-thickened.ts'

export const artworkErrors = defineErrors({
  NOT_A_PICTURE: { status: 400, text: 'This is not a picture we can read. Please use PNG, JPEG or WebP.' },
  NOT_AN_UPLOAD: { status: 400, text: 'This is not a file we can print. Please use PNG, JPEG, WebP, SVG or PDF.' },
  POSTSCRIPT: {
    status: 400,
    text: 'EPS, PostScript and Illustrator files of version 8 or older cannot be taken. Please save the artwork as PDF or SVG, and send that.',
  },
  PHOTOSHOP: {
    status: 400,
    text: 'Photoshop files cannot be taken. Please export the artwork as PNG with a transparent background, and send that.',
  },
  UNSAFE_PDF: {
    status: 400,
    text: 'This PDF could not be read safely. Please save it anew as PDF/X-4, or send SVG or PNG.',
  },
  LOCKED_PDF: {
    status: 400,
    text: 'This PDF is locked by a password or by permissions. Please save it without security, and send that.',
  },
  ACTIVE_PDF: {
    status: 400,
    text: 'This PDF carries scripts, form fields or other files. Please print it to a plain PDF or save it as PDF/X-4, and send that.',
  },
  AI_WITHOUT_PDF: {
    status: 400,
    text: 'This Illustrator file was saved without PDF content. Please save it with “Create PDF Compatible File”, or send PDF or SVG.',
  },
  MISSING_FONTS: {
    status: 400,
    text: 'This PDF uses a font that it does not bring along. Please embed all fonts or turn text into outlines, and send that.',
  },
  PAGE_SIZE: {
    status: 400,
    text: 'This page is too small, too large or too narrow to be printed. Please send one of 1/20 to 200 inches.',
  },
  TOO_MANY_PAGES: {
    status: 400,
    text: 'This PDF has more than 40 pages. Please save the page that you need as a PDF of its own, and send that.',
  },
  NO_SUCH_PAGE: { status: 400, text: 'This PDF has no such page. Please choose another.' },
  NO_PAGES: { status: 409, text: 'This picture has no pages to choose from.' },
  TOO_MANY_PIXELS: { status: 400, text: 'This picture is too large: 40 million pixels are the most we can take.' },
  TOO_LARGE: { status: 413, text: 'This file is too large. The limit is 25 MB.' },
  UNSAFE_SVG: {
    status: 400,
    text: 'This SVG could not be read safely. Please save it as plain SVG, or send it as PNG.',
  },
  TOO_INTRICATE: {
    status: 400,
    text: 'This drawing is too intricate to be read in time. Please simplify it, or send it as PNG.',
  },
  NOT_PRINTABLE: {
    status: 400,
    text: 'This drawing cannot be drawn at the size of a print. Please flatten its effects (filters, masks, transparency), or send it as PNG.',
  },
  NOT_YOUR_PICTURE: { status: 400, text: 'One of the pictures is not among your uploads. Please upload it again.' },
  ARTWORK_NOT_FOUND: { status: 404, text: 'There is no such picture.' },
  TOO_MANY_ARTWORKS: {
    status: 409,
    text: 'You have uploaded 2,000 pictures. Please delete artwork and designs you no longer need.',
  },
  NOT_PROCESSED: { status: 422, text: 'Failed to process image' },
  NOT_READ: { status: 422, text: 'This picture could not be read. Please upload it again, or choose another.' },
  NOT_FLAT: {
    status: 409,
    text: 'This artwork has gradients or is a photo, so it has no inks or lines that can be changed.',
  },
  NOT_OF_DOTS: {
    status: 409,
    text: 'This artwork is made of shapes, not of dots. Please thicken its lines in the file, or send it to our designer.',
  },
  TOO_FINE: {
    status: 409,
    text: 'These lines are too fine to thicken. Please make the artwork larger or send it to our designer.',
  },
  OTHER_INKS: { status: 409, text: 'The colors of this artwork were read anew. Please reload the page and try again.' },
  NOT_CHANGED: { status: 422, text: 'This artwork could not be changed. Please try again.' },
  CANCELLED: { status: 409, text: 'This was cancelled.' },
  BUSY_WITH_YOURS: {
    status: 429,
    text: 'We are working on three of your pictures already. Please wait for one of them.',
  },
  BUSY: { status: 503, text: 'We are working on many pictures at the moment. Please try again shortly.' },
})

/** What may be said of a PDF. */
const PDF_ERRORS = [
  artworkErrors.UNSAFE_PDF,
  artworkErrors.LOCKED_PDF,
  artworkErrors.ACTIVE_PDF,
  artworkErrors.AI_WITHOUT_PDF,
  artworkErrors.MISSING_FONTS,
  artworkErrors.PAGE_SIZE,
  artworkErrors.TOO_MANY_PAGES,
  artworkErrors.NO_SUCH_PAGE,
]

const ArtworkId = idSchema('art')
const ArtworkParams = z.object({ id: ArtworkId })

/** See `model/page-facts.ts`. */
const PageFacts = z.object({ width: z.number(), height: z.number(), dpi: z.number().nullable() })

export const Artwork = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Pixels of the original, upright; of a drawing, only their ratio means something. */
  width: z.number(),
  height: z.number(),
  vector: z.boolean(),
  /** Of a page of a PDF: its size in inches, and the dots per inch of the poorest picture on it at that size. */
  pageFacts: PageFacts.optional(),
  url: z.string(),
  previewUrl: z.string(),
  originalUrl: z.string(),
})
export type Artwork = z.infer<typeof Artwork>

const PictureFile = z.instanceof(File, { error: 'Please choose a file.' }).meta({ type: 'string', format: 'binary' })

export const uploadArtwork = endpoint({
  method: 'post',
  path: '/api/artworks',
  access: 'customer',
  summary:
    'Upload an original (PNG, JPEG, WebP, SVG, PDF or Illustrator’s files with PDF in them, up to 25 MB), kept untouched for printing',
  body: z.object({ file: PictureFile }),
  bodyType: 'multipart',
  bodyLimit: MOST_BYTES + 100_000,
  bringsFiles: true,
  /** Of a PDF the first page is taken, and `pages` says how many there are to choose from. */
  result: z.object({ artwork: Artwork, pages: z.number() }),
  errors: [
    artworkErrors.NOT_AN_UPLOAD,
    artworkErrors.POSTSCRIPT,
    artworkErrors.PHOTOSHOP,
    ...PDF_ERRORS,
    artworkErrors.TOO_MANY_PIXELS,
    artworkErrors.TOO_LARGE,
    artworkErrors.UNSAFE_SVG,
    artworkErrors.TOO_INTRICATE,
    artworkErrors.NOT_PRINTABLE,
    artworkErrors.TOO_MANY_ARTWORKS,
    artworkErrors.CANCELLED,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'artwork-uploads', per: 'account', points: 120, seconds: 600 }],
})

export const getArtwork = endpoint({
  method: 'get',
  path: '/api/artworks/{id}',
  access: 'customer',
  summary: 'A picture of your own as it is seen (staff: anyone’s)',
  params: ArtworkParams,
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
})

export const getArtworkPreview = endpoint({
  method: 'get',
  path: '/api/artworks/{id}/preview',
  access: 'customer',
  summary: 'The same picture, at most 800 pixels wide where it is an upload',
  params: ArtworkParams,
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
})

export const getArtworkOriginal = endpoint({
  method: 'get',
  path: '/api/artworks/{id}/original',
  access: 'customer',
  personal: true,
  summary: 'The file as it was uploaded',
  params: ArtworkParams,
  errors: [artworkErrors.ARTWORK_NOT_FOUND],
})

export const getArtworkPages = endpoint({
  method: 'get',
  path: '/api/artworks/{id}/pages',
  access: 'customer',
  summary: 'The pages of a PDF of your own, small, to choose from; width and height in inches',
  params: ArtworkParams,
  result: z.object({
    pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number(), picture: z.string() })),
  }),
  errors: [
    artworkErrors.ARTWORK_NOT_FOUND,
    artworkErrors.NO_PAGES,
    ...PDF_ERRORS,
    artworkErrors.TOO_MANY_PIXELS,
    artworkErrors.TOO_INTRICATE,
    artworkErrors.CANCELLED,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'artwork-pages', per: 'account', points: 60, seconds: 600 }],
})

export const chooseArtworkPage = endpoint({
  method: 'post',
  path: '/api/artworks/{id}/pages',
  access: 'customer',
  summary:
    'Take another page of a PDF of your own: an upload of its own on the same file, the same one for the same page',
  params: ArtworkParams,
  body: z.object({ page: z.number().int().min(1).max(MOST_PAGES) }),
  result: z.object({ artwork: Artwork }),
  errors: [
    artworkErrors.ARTWORK_NOT_FOUND,
    artworkErrors.NO_PAGES,
    ...PDF_ERRORS,
    artworkErrors.TOO_MANY_PIXELS,
    artworkErrors.TOO_INTRICATE,
    artworkErrors.NOT_PRINTABLE,
    artworkErrors.TOO_MANY_ARTWORKS,
    artworkErrors.CANCELLED,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'artwork-pages', per: 'account', points: 60, seconds: 600 }],
})

const length = () => z.number().nonnegative()
const part = () => z.number().min(0).max(1)

const channel = () => z.number().min(0).max(255)
const Rgb = z.tuple([channel(), channel(), channel()]).readonly()
const Tone = z.object({ color: Rgb, ink: z.number().nonnegative() })

/** See `model/reading/reading.ts`. */
const Reading = z.object({
  kind: z.enum(['flat', 'tonal']),
  inks: z.array(z.object({ color: z.string(), share: part() })).readonly(),
  coverage: part(),
  thinnestLine: length().nullable(),
  smallestLetter: length().nullable(),
  strokes: z.array(z.object({ width: length(), length: length() })).readonly(),
  /** What it looks like on any garment: colors as red, green and blue from 0 to 255, each with how much of it there is. */
  tones: z
    .object({
      ground: z.object({ color: Rgb, isFlat: z.boolean() }).nullable(),
      behind: z.array(Tone).readonly(),
      mark: z.array(Tone).readonly(),
    })
    .optional(),
})

export const getArtworkReading = endpoint({
  method: 'get',
  path: '/api/artworks/{id}/reading',
  access: 'customer',
  summary:
    'What was read of a picture of your own (staff: anyone’s): inks, thinnest line, smallest letter; lengths in widths of the picture',
  params: ArtworkParams,
  result: z.object({ reading: Reading }),
  errors: [artworkErrors.ARTWORK_NOT_FOUND, artworkErrors.NOT_READ, artworkErrors.BUSY_WITH_YOURS, artworkErrors.BUSY],
  limits: [{ name: 'artwork-readings', per: 'account', points: 240, seconds: 600 }],
})

/** More inks than any picture is read with. */
const MOST_MERGES = 24
/** What may be said where a copy is made of a picture. */
const COPY_ERRORS = [
  artworkErrors.ARTWORK_NOT_FOUND,
  artworkErrors.NOT_FLAT,
  artworkErrors.TOO_MANY_ARTWORKS,
  artworkErrors.NOT_READ,
  artworkErrors.NOT_CHANGED,
  artworkErrors.CANCELLED,
  artworkErrors.BUSY_WITH_YOURS,
  artworkErrors.BUSY,
]
const InkColor = z.string().regex(/^#[0-9a-f]{6}$/, 'Please name a color as #rrggbb.')

/** Its address is from when it only merged inks. */
export const changeArtworkInks = endpoint({
  method: 'post',
  path: '/api/artworks/{id}/merge-inks',
  access: 'customer',
  summary:
    'Make a copy of a picture of your own in which each of these inks, as its reading has them, has become another or a new color',
  params: ArtworkParams,
  body: z.object({
    merges: z
      .array(z.object({ from: InkColor, to: InkColor }))
      .min(1)
      .max(MOST_MERGES),
  }),
  /** An upload of its own: the same changes of the same picture give the same one. */
  result: z.object({ artwork: Artwork }),
  errors: [artworkErrors.OTHER_INKS, ...COPY_ERRORS],
  limits: [{ name: 'ink-merges', per: 'account', points: 30, seconds: 600 }],
})

export const thickenArtworkLines = endpoint({
  method: 'post',
  path: '/api/artworks/{id}/thicken-lines',
  access: 'customer',
  summary:
    'Make a copy of a flat picture of your own whose thin lines are as wide as this, in widths of the picture; refused where it would run together',
  params: ArtworkParams,
  body: z.object({ least: z.number().positive().max(WIDEST_LINE) }),
  /** An upload of its own, the same for the same width, and what was read of it. A picture without thinner lines is its own copy. */
  result: z.object({ artwork: Artwork, reading: Reading }),
  errors: [artworkErrors.NOT_OF_DOTS, artworkErrors.TOO_FINE, ...COPY_ERRORS],
  limits: [{ name: 'line-thickening', per: 'account', points: 30, seconds: 600 }],
})

export const removeBackground = endpoint({
  method: 'post',
  path: '/api/images/remove-background',
  access: 'customer',
  summary: 'Remove the flat ground of a picture: a data URL, or the address of one of your uploads',
  body: z.object({
    imageData: z.string().min(1),
    enable: z.boolean(),
    /** Also takes out ground that the artwork encloses. */
    enclosed: z.boolean().default(false),
  }),
  bodyLimit: 14_000_000,
  bringsFiles: true,
  /** `artwork` is there where an upload was named: the picture without ground is kept as an upload of its own. */
  result: z.object({ processedImage: z.string(), artwork: Artwork.nullable() }),
  errors: [
    artworkErrors.NOT_A_PICTURE,
    artworkErrors.TOO_MANY_PIXELS,
    artworkErrors.NOT_YOUR_PICTURE,
    artworkErrors.NOT_PROCESSED,
    artworkErrors.CANCELLED,
    artworkErrors.BUSY_WITH_YOURS,
    artworkErrors.BUSY,
  ],
  limits: [{ name: 'background-removal', per: 'account', points: 30, seconds: 600 }],
})
