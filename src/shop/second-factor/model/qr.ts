// ISO/IEC 18004 at error level M, text as bytes. Which versions there are, and how each is divided, is the norm's.
const LARGEST = 20
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

const FIELD = 0x11d

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * FIELD) ^ (((b >>> bit) & 1) * a)
  return product & 0xff
}

/** The generator of Reed and Solomon's code with this many check bytes, without its leading one. */
function generator(degree: number): number[] {
  const terms = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    for (let i = 0; i < degree; i++) terms[i] = multiply(terms[i] ?? 0, root) ^ (terms[i + 1] ?? 0)
    root = multiply(root, 2)
  }
  return terms
}

function checkBytes(block: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((term, i) => {
      rest[i] = (rest[i] ?? 0) ^ multiply(term, factor)
    })
  }
  return rest
}

function wholeBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version < 2) return modules >> 3
  const marks = Math.floor(version / 7) + 2
  modules -= (25 * marks - 10) * marks - 55
  return (version >= 7 ? modules - 36 : modules) >> 3
}

const dataBytes = (version: number): number =>
  wholeBytes(version) - (CHECK_BYTES[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_one, i) => (value >>> (length - 1 - i)) & 1)

function toBytes(bytes: Uint8Array, version: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  const room = dataBytes(version) * 8
  bits.push(...Array<number>(Math.min(4, room - bits.length)).fill(0))
  bits.push(...Array<number>((8 - (bits.length % 8)) % 8).fill(0))
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) bits.push(...bitsOf(pad, 8))
  return Array.from({ length: bits.length / 8 }, (_one, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )
}

/** The bytes in the order in which they are laid: first bytes of all blocks, second bytes, …, check bytes likewise. */
function interleave(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1
  const divisor = generator(CHECK_BYTES[version - 1] ?? 0)
  const short = Math.floor(data.length / count)
  const longOnes = data.length % count
  const blocks: number[][] = []
  for (let at = 0; blocks.length < count; ) {
    const length = short + (blocks.length >= count - longOnes ? 1 : 0)
    blocks.push(data.slice(at, at + length))
    at += length
  }
  const across = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_one, i) => rows.flatMap((row) => (i < row.length ? [row[i] ?? 0] : []))).flat()
  const checks = blocks.map((block) => checkBytes(block, divisor))
  return [...across(blocks, short + 1), ...across(checks, divisor.length)]
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

interface Grid {
  readonly size: number
  readonly dark: boolean[][]
  readonly fixed: boolean[][]
}

function put({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]]
  if (!row || !fixedRow || x < 0 || x >= size) return
  row[x] = isDark
  fixedRow[x] = true
}

function markPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_one, i) => size - 7 - (count - 2 - i) * step)]
}

function putMarks(grid: Grid, version: number): void {
  const { size } = grid
  for (let i = 0; i < size; i++) {
    put(grid, 6, i, i % 2 === 0)
    put(grid, i, 6, i % 2 === 0)
  }
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) put(grid, cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  for (const [x, y] of corners) square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  const places = markPlaces(version, size)
  const last = places.length - 1
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isCorner) square(x, y, 2, (ring) => ring !== 1)
    })
  })
}

function remainder(value: number, length: number, divisor: number): number {
  let rest = value
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor)
  return rest
}

function putFormat(grid: Grid, version: number, mask: number): void {
  const { size } = grid
  const format = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
  const bit = (i: number) => ((format >>> i) & 1) === 1
  for (let i = 0; i < 15; i++) {
    put(
      grid,
      i < 6 ? 8 : i < 9 ? ([8, 8, 7][i - 6] ?? 0) : 14 - i,
      i < 6 ? i : i < 9 ? ([7, 8, 8][i - 6] ?? 0) : 8,
      bit(i),
    )
    put(grid, i < 8 ? size - 1 - i : 8, i < 8 ? 8 : size - 15 + i, bit(i))
  }
  put(grid, 8, size - 8, true)
  if (version < 7) return
  const bits = (version << 12) | remainder(version, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    put(grid, a, b, ((bits >>> i) & 1) === 1)
    put(grid, b, a, ((bits >>> i) & 1) === 1)
  }
}

/** Lays the bytes in columns of two, up and down, around what is fixed. */
function putBytes(grid: Grid, bytes: readonly number[], isFlipped: (x: number, y: number) => boolean): void {
  const { size, dark, fixed } = grid
  let at = 0
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const goesUp = ((right + (right < 6 ? 2 : 1)) & 2) === 0
    for (let i = 0; i < size; i++) {
      const y = goesUp ? size - 1 - i : i
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || fixed[y]?.[x]) continue
        const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
        row[x] = (bit === 1) !== isFlipped(x, y)
        at++
      }
    }
  }
}

function penalty({ size, dark }: Grid): number {
  let sum = 0
  const at = (x: number, y: number) => dark[y]?.[x] ?? false
  for (const read of [at, (x: number, y: number) => at(y, x)]) {
    for (let y = 0; y < size; y++) {
      for (let x = 0, run = 0; x < size; x++) {
        run = x > 0 && read(x, y) === read(x - 1, y) ? run + 1 : 1
        sum += run === 5 ? 3 : run > 5 ? 1 : 0
      }
    }
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      if (at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) sum += 3
    }
  }
  return sum
}

/** The dark squares of the text's QR code, row by row, without the quiet border of four that belongs around it. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const fits = (version: number) => bytes.length + (version < 10 ? 2 : 3) <= dataBytes(version)
  const version = Array.from({ length: LARGEST }, (_one, i) => i + 1).find(fits)
  if (version === undefined) throw new RangeError('The text is too long for a QR code of this kind')
  const size = version * 4 + 17
  const laid = interleave(toBytes(bytes, version), version)
  const grids = MASKS.map((isFlipped, mask) => {
    const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
    const grid: Grid = { size, dark: rows(), fixed: rows() }
    putMarks(grid, version)
    putFormat(grid, version, mask)
    putBytes(grid, laid, isFlipped)
    return grid
  })
  const [best] = grids.sort((one, other) => penalty(one) - penalty(other))
  return best?.dark ?? []
}

/** The dark squares as the path of an SVG whose unit is one square. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
