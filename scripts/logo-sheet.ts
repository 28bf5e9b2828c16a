// Draws docs/logos.webp, forty logos of the built-in engine (five trades, eight styles, the four kinds in turn), and says
// how long four take: `node scripts/logo-sheet.ts`. With names of files it draws all four of briefs instead, to look at.
import sharp from 'sharp'
import { type Brief, STYLES } from '../src/shop/logos/model/brief.ts'
import { CONCEPTS, drawLogo, drawLogos } from '../src/shop/logos/model/draw-logo.ts'
import { essenceOfBrief } from '../src/shop/logos/model/recipe.ts'
import { svgOf } from '../src/shop/logos/model/svg.ts'

const SEED = process.argv[2] ?? 'pressroo'
const OUT = process.argv[3] ?? 'docs/logos.webp'
const TILE = 300
const GAP = 12

// Names that nobody has to be asked about; colours as customers write them.
const TRADES: readonly (Pick<Brief, 'businessName' | 'industry'> & { readonly colors: readonly string[] })[] = [
  { businessName: 'Stellar Tech', industry: 'technology', colors: ['blue and purple', 'navy, teal'] },
  { businessName: 'Northside Coffee', industry: 'food', colors: ['burgundy and gold', 'brown and orange'] },
  { businessName: 'Iron & Oak Gym', industry: 'fitness', colors: ['black and red', '#0a7 and charcoal'] },
  { businessName: 'Harbor Pine Tours', industry: 'travel', colors: ['forest green', 'ocean and coral'] },
  { businessName: 'Whitlock Law', industry: 'legal', colors: ['navy and gold', 'dark green'] },
]

const tiles: string[] = []
const started = performance.now()
for (const [row, { businessName, industry, colors }] of TRADES.entries()) {
  for (const [column, style] of STYLES.entries()) {
    const brief = essenceOfBrief({
      businessName,
      industry,
      style,
      colors: colors[column % colors.length] ?? '',
      details: '',
    })
    const logo = await drawLogo(brief, SEED, CONCEPTS[(row + column) % CONCEPTS.length] ?? 'lockup')
    const inner = svgOf(logo, businessName).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    const [x, y] = [GAP + column * (TILE + GAP), GAP + row * (TILE + GAP)]
    tiles.push(
      `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" fill="#fff"/>`,
      `<svg x="${x}" y="${y}" width="${TILE}" height="${TILE}" viewBox="0 0 1000 1000">${inner}</svg>`,
    )
  }
}
const [width, height] = [GAP + STYLES.length * (TILE + GAP), GAP + TRADES.length * (TILE + GAP)]
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e9e5dd"/>${tiles.join('')}</svg>`
await sharp(Buffer.from(sheet)).webp({ quality: 88 }).toFile(OUT)
console.warn(`${tiles.length / 2} logos in ${OUT}: ${Math.round(performance.now() - started)} ms to draw, letters read`)

const brief = essenceOfBrief({
  businessName: 'Stellar Tech',
  industry: 'technology',
  style: 'minimalist',
  colors: 'blue and purple',
  details: '',
})
const times = await Promise.all([1, 2, 3, 4, 5].map((run) => run)).then(async (runs) => {
  const taken: number[] = []
  for (const run of runs) {
    const begun = performance.now()
    const logos = await drawLogos(brief, `run${run}`)
    for (const logo of logos) svgOf(logo, brief.businessName)
    taken.push(performance.now() - begun)
  }
  return taken
})
console.warn(`four logos as SVG: ${times.map((one) => one.toFixed(1)).join(', ')} ms`)
