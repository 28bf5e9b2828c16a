import type { DesignRow } from './store-design.ts'

const MOST_PICTURES = 8

/** What the owner's captures show; of a design without any, its thumbnail. */
export const sharedPicturesOf = ({ fields }: DesignRow): string[] =>
  (fields.images.length > 0 ? fields.images : [fields.thumbnailImage])
    .filter((one) => one !== '')
    .slice(0, MOST_PICTURES)
