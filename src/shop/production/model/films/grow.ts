/** Makes a mask of zeros and ones larger by whole pixels on every side, corners being square. */
export function grow(mask: Uint8Array, width: number, height: number, by: number): Uint8Array {
  if (by <= 0) return mask
  const across = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width, (y + 1) * width]
    // Grown up to here already.
    let done = start
    for (let at = start; at < end; at++) {
      if (mask[at] === 0) continue
      const to = Math.min(end, at + by + 1)
      for (let near = Math.max(done, at - by); near < to; near++) across[near] = 1
      done = to
    }
  }
  const grown = new Uint8Array(mask.length)
  // How many more rows a pixel above reaches down, and then from below.
  const reach = new Uint8Array(width)
  for (let y = 0; y < height; y++) spread(across, grown, reach, y * width, by)
  reach.fill(0)
  for (let y = height - 1; y >= 0; y--) spread(across, grown, reach, y * width, by)
  return grown
}

function spread(mask: Uint8Array, grown: Uint8Array, reach: Uint8Array, row: number, by: number): void {
  for (let x = 0; x < reach.length; x++) {
    const left = mask[row + x] === 1 ? by + 1 : (reach[x] ?? 0)
    if (left === 0) continue
    grown[row + x] = 1
    reach[x] = left - 1
  }
}
