/** A colour to stand for each family in the list of filters. */
export const FAMILY_HEX: Record<string, string> = {
  Whites: '#ffffff',
  Greys: '#9a9b9e',
  Blacks: '#1f1e20',
  Neutrals: '#d8c7a6',
  Reds: '#b3202c',
  Oranges: '#e8702a',
  Yellows: '#f2c631',
  Greens: '#2f7a4b',
  Blues: '#23508f',
  Purples: '#5f3f8c',
  Pinks: '#e58aa8',
}
