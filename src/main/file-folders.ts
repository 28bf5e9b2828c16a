/**
 * Where files of people lie in the storage, each of them listed. What is not named here can be made again: garment pictures
 * and shades, painted logos, which have a job of their own, and what a supplier sent.
 */
export const FILE_FOLDERS = ['artworks', 'contact', 'conversations', 'exemptions', 'proofs', 'stitch-files'] as const
