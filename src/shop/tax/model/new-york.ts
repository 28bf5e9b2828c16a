import type { NewYorkCounty, TaxTable } from './table.ts'

// Only beginnings of ZIP codes that lie in one county, and in none of its cities with a rate of their own; every other place
// stays unknown until an address service names its county. Full codes go before beginnings: 11001 lies on the border.
const countyByZip: Readonly<Record<string, string>> = {
  '100': 'New York',
  '101': 'New York',
  '102': 'New York',
  '103': 'Richmond',
  '104': 'Bronx',
  '11004': 'Queens',
  '11005': 'Queens',
  '11001': '',
  '110': 'Nassau',
  '111': 'Queens',
  '112': 'Kings',
  '113': 'Queens',
  '114': 'Queens',
  '115': 'Nassau',
  '116': 'Queens',
  '118': 'Nassau',
  '119': 'Suffolk',
  '122': 'Albany',
  '123': 'Schenectady',
  '132': 'Onondaga',
  '139': 'Broome',
  '142': 'Erie',
  '143': 'Niagara',
  '146': 'Monroe',
}

/** The county of an address in New York; nothing where the ZIP code alone does not tell. */
export function newYorkCounty(table: TaxTable, zip: string, named?: string): NewYorkCounty | undefined {
  const county = named ?? countyByZip[zip.slice(0, 5)] ?? countyByZip[zip.slice(0, 3)]
  return table.newYorkCounties.find((one) => one.county === county)
}
