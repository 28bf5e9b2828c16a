export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]

export const countryNames: Readonly<Record<Country, string>> = { US: 'United States', CA: 'Canada' }

interface Region {
  readonly name: string
  /** Beginnings of the region's ZIP or postal codes; '350-369' is a span. A few places lie in the span of a neighbour. */
  readonly codes: string
}

const states: Readonly<Record<string, Region>> = {
  AL: { name: 'Alabama', codes: '350-369' },
  AK: { name: 'Alaska', codes: '995-999' },
  AZ: { name: 'Arizona', codes: '850-865' },
  AR: { name: 'Arkansas', codes: '716-729' },
  CA: { name: 'California', codes: '900-961' },
  CO: { name: 'Colorado', codes: '800-816' },
  CT: { name: 'Connecticut', codes: '060-069' },
  DE: { name: 'Delaware', codes: '197-199' },
  DC: { name: 'District of Columbia', codes: '200 202-205 569' },
  FL: { name: 'Florida', codes: '320-339 341-349' },
  GA: { name: 'Georgia', codes: '300-319 398-399' },
  HI: { name: 'Hawaii', codes: '96700-96798 968' },
  ID: { name: 'Idaho', codes: '832-838' },
  IL: { name: 'Illinois', codes: '600-629' },
  IN: { name: 'Indiana', codes: '460-479' },
  IA: { name: 'Iowa', codes: '500-528' },
  KS: { name: 'Kansas', codes: '660-679' },
  KY: { name: 'Kentucky', codes: '400-427' },
  LA: { name: 'Louisiana', codes: '700-714' },
  ME: { name: 'Maine', codes: '039-049' },
  MD: { name: 'Maryland', codes: '206-219 20588' },
  MA: { name: 'Massachusetts', codes: '010-027 055' },
  MI: { name: 'Michigan', codes: '480-499' },
  MN: { name: 'Minnesota', codes: '550-567' },
  MS: { name: 'Mississippi', codes: '386-397' },
  MO: { name: 'Missouri', codes: '630-658' },
  MT: { name: 'Montana', codes: '590-599' },
  NE: { name: 'Nebraska', codes: '680-693' },
  NV: { name: 'Nevada', codes: '889-898' },
  NH: { name: 'New Hampshire', codes: '030-038' },
  NJ: { name: 'New Jersey', codes: '070-089' },
  NM: { name: 'New Mexico', codes: '870-884' },
  NY: { name: 'New York', codes: '005 063 100-149' },
  NC: { name: 'North Carolina', codes: '270-289' },
  ND: { name: 'North Dakota', codes: '580-588' },
  OH: { name: 'Ohio', codes: '430-459' },
  OK: { name: 'Oklahoma', codes: '730-749' },
  OR: { name: 'Oregon', codes: '970-979' },
  PA: { name: 'Pennsylvania', codes: '150-196' },
  RI: { name: 'Rhode Island', codes: '028-029' },
  SC: { name: 'South Carolina', codes: '290-299' },
  SD: { name: 'South Dakota', codes: '570-577' },
  TN: { name: 'Tennessee', codes: '370-385' },
  TX: { name: 'Texas', codes: '733 73960 750-799 885' },
  UT: { name: 'Utah', codes: '840-847' },
  VT: { name: 'Vermont', codes: '050-059' },
  VA: { name: 'Virginia', codes: '201 20598 220-246' },
  WA: { name: 'Washington', codes: '980-994' },
  WV: { name: 'West Virginia', codes: '247-268' },
  WI: { name: 'Wisconsin', codes: '530-549' },
  WY: { name: 'Wyoming', codes: '820-831 834' },
  AS: { name: 'American Samoa', codes: '96799' },
  GU: { name: 'Guam', codes: '96910-96932' },
  MP: { name: 'Northern Mariana Islands', codes: '96950-96952' },
  PR: { name: 'Puerto Rico', codes: '006-007 009' },
  VI: { name: 'U.S. Virgin Islands', codes: '008' },
  AA: { name: 'Armed Forces Americas', codes: '340' },
  AE: { name: 'Armed Forces Europe', codes: '090-098' },
  AP: { name: 'Armed Forces Pacific', codes: '962-966' },
}

const provinces: Readonly<Record<string, Region>> = {
  AB: { name: 'Alberta', codes: 'T' },
  BC: { name: 'British Columbia', codes: 'V' },
  MB: { name: 'Manitoba', codes: 'R' },
  NB: { name: 'New Brunswick', codes: 'E' },
  NL: { name: 'Newfoundland and Labrador', codes: 'A' },
  NS: { name: 'Nova Scotia', codes: 'B' },
  NT: { name: 'Northwest Territories', codes: 'X' },
  NU: { name: 'Nunavut', codes: 'X' },
  ON: { name: 'Ontario', codes: 'K L M N P' },
  PE: { name: 'Prince Edward Island', codes: 'C' },
  QC: { name: 'Quebec', codes: 'G H J K' },
  SK: { name: 'Saskatchewan', codes: 'S' },
  YT: { name: 'Yukon', codes: 'Y' },
}

const regions: Readonly<Record<Country, Readonly<Record<string, Region>>>> = { US: states, CA: provinces }

export const isCountry = (code: string): code is Country => COUNTRIES.some((one) => one === code)

const regionOf = (country: Country, code: string): Region | undefined =>
  Object.hasOwn(regions[country], code) ? regions[country][code] : undefined

export const regionName = (country: Country, code: string): string | undefined => regionOf(country, code)?.name

/** Code and name of every state or province, for a list to choose from. */
export const regionsOf = (country: Country): { code: string; name: string }[] =>
  Object.entries(regions[country]).map(([code, { name }]) => ({ code, name }))

/** Whether a ZIP or postal code lies in a region: a state that does not fit would be taxed wrongly. */
export function liesIn(country: Country, code: string, zip: string): boolean {
  const spans = regionOf(country, code)?.codes.split(' ') ?? []
  return spans.some((span) => {
    const [from = '', to = from] = span.split('-')
    const start = zip.slice(0, from.length)
    return start >= from && start <= to
  })
}
