import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REVISIONS } from '../../model/revisions.ts'
import { GARMENT_CUTS, type GarmentCut } from '../../model/style.ts'
import { measureExposure, type Neutral } from './exposure.ts'
import { recolourer } from './recolour.ts'
import { CARD, garmentColorsOf } from './render.ts'
import { GARMENTS_FOLDER } from './render-files.ts'
import { shadeOf } from './shade.ts'

const SIDE = 64
const COLORS = ['#FFFFFF', '#000000', '#97999B', '#C41F2F', '#1D2645']

/** Every light in every strength, on each part; the lowest rows let the ground through. */
function sample(): Neutral {
  const plane = (byte: (x: number, y: number) => number) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, i) => byte(i % SIDE, Math.floor(i / SIDE)))
  const parts = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++) {
    parts[i * 4 + 3] = i < SIDE * (SIDE - 8) ? 255 : 128
    const part = Math.floor((i % SIDE) / 8)
    if (part < 5) parts[i * 4] = 255
    else if (part < 7) parts[i * 4 + part - 4] = 255
  }
  return {
    side: SIDE,
    box: { left: 0, top: 0, width: SIDE, height: SIDE },
    direct: plane((_x, y) => y * 4),
    bounced: plane((x) => (x % 8) * 20),
    sheen: plane((x, y) => ((x + y) % 8) * 10),
    parts,
  }
}

function addRecolouring(hash: Hash, cut: GarmentCut): void {
  const neutral = sample()
  const seen = measureExposure(neutral)
  hash.update(shadeOf(neutral, seen))
  for (const hex of COLORS) {
    const colors = garmentColorsOf({ cut, hex, hex2: null, heather: hex === '#97999B' })
    const paint = recolourer(neutral, seen, colors, CARD)
    paint.paintRows(0, SIDE)
    hash.update(paint.pixels)
  }
}

/** What the revision of each cut should be: it follows from its files and from how the shop dyes them. */
export function computeRevisions(): Record<GarmentCut, number> {
  const files = readdirSync(GARMENTS_FOLDER).toSorted()
  const revisionOf = (cut: GarmentCut): number => {
    const hash = createHash('sha256')
    addRecolouring(hash, cut)
    for (const file of files.filter((name) => name.startsWith(`${cut}-`))) {
      hash.update(file).update(readFileSync(join(GARMENTS_FOLDER, file)))
    }
    return hash.digest().readUInt32BE() % REVISIONS
  }
  return Object.fromEntries(GARMENT_CUTS.map((cut) => [cut, revisionOf(cut)])) as Record<GarmentCut, number>
}
