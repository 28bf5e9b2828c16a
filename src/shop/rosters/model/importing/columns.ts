export const IMPORT_COLUMNS = ['who', 'size', 'name', 'number', 'quantity', 'garment', 'email'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number] | 'first' | 'last'

/** How the headings of lists that coaches have are read; letters alone count. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  who: ['who', 'person', 'player', 'member', 'fullname', 'playername', 'participant', 'student', 'employee', 'child'],
  first: ['first', 'firstname', 'givenname'],
  last: ['last', 'lastname', 'surname', 'familyname'],
  size: ['size', 'shirtsize', 'jerseysize', 'garmentsize', 'tshirtsize', 'teesize'],
  name: ['name', 'printedname', 'nameonback', 'nameonshirt', 'nameonjersey', 'jerseyname', 'shirtname', 'backname'],
  number: ['number', 'no', 'num', '#', 'jersey', 'jerseynumber', 'shirtnumber', 'playernumber', 'jersey#'],
  quantity: ['quantity', 'qty', 'pieces', 'count', 'howmany'],
  garment: ['garment', 'style', 'item', 'product', 'color', 'colour'],
  email: ['email', 'emailaddress', 'mail'],
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z#]/g, '')

const columnNamed = (heading: string): ImportColumn | undefined =>
  (Object.keys(HEADINGS) as ImportColumn[]).find((column) => HEADINGS[column].includes(plain(heading)))

/** Which column stands where; nothing where the first row is no heading: then two of its cells at the least would be words of one. */
export function readHeading(cells: readonly string[]): readonly (ImportColumn | undefined)[] | undefined {
  const columns = cells.map(columnNamed)
  const known = columns.filter((column) => column !== undefined).length
  return known >= Math.min(2, cells.filter((cell) => cell !== '').length) && known > 0 ? columns : undefined
}
