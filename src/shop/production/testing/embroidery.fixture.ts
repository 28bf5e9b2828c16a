import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'

/** A crest in two threads on the front, as an order keeps it. */
export const crest: ArtworkFacts = {
  ...{ kind: 'flat', inks: ['#d01010', '#ffffff'], stitches: 6543, width: 4, height: 2 },
  ...{ coverage: 0.785, thinnestLine: 0.05, smallestLetter: 0.25, artwork: 'Crest-4x2' },
}

export const embroidered = (facts: ArtworkFacts | null = crest, view = 'front') => ({
  printMethod: 'embroidery',
  prints: [{ view, squareInches: 8, ...(facts ? { facts } : {}) }],
  inks: [
    { view, artwork: '#d01010', name: 'Poppy red', color: '#c8201c' },
    { view, artwork: '#ffffff', name: 'Snow', color: '#fafafa' },
  ],
})
