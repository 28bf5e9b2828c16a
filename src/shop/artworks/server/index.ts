export { artworksOf, eraseArtworks } from './erase-artworks.ts'
export { findPictures, type StoreOptions, storePictures } from './store-pictures.ts'
export type { ArtworkKind } from './tables.ts'
