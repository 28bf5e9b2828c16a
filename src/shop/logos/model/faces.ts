import type { FaceId, Faces } from './lettering.ts'

type FaceFile = Omit<Faces[FaceId], 'id'>
// Each face is a file of its own, read when a style asks for it.
const files: Readonly<Record<FaceId, () => Promise<{ default: FaceFile }>>> = {
  linear: () => import('./letters/linear.json', { with: { type: 'json' } }),
  even: () => import('./letters/even.json', { with: { type: 'json' } }),
  civic: () => import('./letters/civic.json', { with: { type: 'json' } }),
  round: () => import('./letters/round.json', { with: { type: 'json' } }),
  gazette: () => import('./letters/gazette.json', { with: { type: 'json' } }),
  mill: () => import('./letters/mill.json', { with: { type: 'json' } }),
  narrow: () => import('./letters/narrow.json', { with: { type: 'json' } }),
  balloon: () => import('./letters/balloon.json', { with: { type: 'json' } }),
  jelly: () => import('./letters/jelly.json', { with: { type: 'json' } }),
  marble: () => import('./letters/marble.json', { with: { type: 'json' } }),
  salon: () => import('./letters/salon.json', { with: { type: 'json' } }),
  block: () => import('./letters/block.json', { with: { type: 'json' } }),
  tower: () => import('./letters/tower.json', { with: { type: 'json' } }),
  circuit: () => import('./letters/circuit.json', { with: { type: 'json' } }),
  wide: () => import('./letters/wide.json', { with: { type: 'json' } }),
  brush: () => import('./letters/brush.json', { with: { type: 'json' } }),
  chalk: () => import('./letters/chalk.json', { with: { type: 'json' } }),
}

const loaded = new Map<FaceId, Faces[FaceId]>()

export async function loadFace(id: FaceId): Promise<Faces[FaceId]> {
  const known = loaded.get(id)
  if (known) return known
  const face = { id, ...(await files[id]()).default }
  loaded.set(id, face)
  return face
}
