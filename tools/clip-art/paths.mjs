// Paths as the editor and the press take them: absolute, of M, L, Q and Z, filled where they wind around.

const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const NUMBER = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i
const FLAG = /^[\s,]*([01])/

function commandsIn(path) {
  const commands = []
  for (const [, letter, text] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const count = COUNTS[letter.toUpperCase()]
    const values = []
    let rest = text
    while (rest.trim() !== '') {
      const isFlag = count === 7 && [3, 4].includes(values.length % 7)
      const found = rest.match(isFlag ? FLAG : NUMBER)
      if (!found) throw new Error(`not a path: ${rest}`)
      values.push(Number(found[1]))
      rest = rest.slice(found[0].length)
    }
    if (count === 0) commands.push([letter])
    for (let at = 0; at < values.length; at += count) {
      // What follows the point that a move leads to is a line.
      const follows = at > 0 && { M: 'L', m: 'l' }[letter]
      commands.push([follows || letter, ...values.slice(at, at + count)])
    }
  }
  return commands
}

/** An arc as bends of at most a quarter turn, by the formulas of the SVG specification. */
function arcBends(x1, y1, [rxGiven, ryGiven, turn, large, sweep, x2, y2]) {
  let [rx, ry] = [Math.abs(rxGiven), Math.abs(ryGiven)]
  if (rx === 0 || ry === 0) return [['L', x2, y2]]
  const phi = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const grow = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow]
  const under = Math.max(0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2 || 1)
  const by = Math.sqrt(under) * (large === sweep ? -1 : 1)
  const [qx, qy] = [(by * rx * py) / ry, (-by * ry * px) / rx]
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2]
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx)
  let way = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from
  if (sweep && way < 0) way += 2 * Math.PI
  if (!sweep && way > 0) way -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(way) / (Math.PI / 2) - 1e-9))
  const handle = (4 / 3) * Math.tan(way / parts / 4)
  const spot = (x, y) => [cx + cos * rx * x - sin * ry * y, cy + sin * rx * x + cos * ry * y]
  return Array.from({ length: parts }, (_, part) => {
    const [a, b] = [from + (way * part) / parts, from + (way * (part + 1)) / parts]
    const first = spot(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a))
    const second = spot(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b))
    return ['C', ...first, ...second, ...spot(Math.cos(b), Math.sin(b))]
  })
}

/** Rings of absolute steps M, L, C and Q, each closed. */
export function ringsOf(path) {
  const rings = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let handle
  let ring
  for (const [letter, ...given] of commandsIn(path)) {
    const name = letter.toUpperCase()
    const relative = letter !== name
    const shifted = (values) => values.map((one, at) => one + (relative ? (at % 2 ? y : x) : 0))
    if (name === 'Z') {
      ;[x, y, handle, ring] = [startX, startY, undefined, undefined]
      continue
    }
    if (name === 'M') {
      ;[x, y] = shifted(given)
      ;[startX, startY, handle] = [x, y, undefined]
      ring = [['M', x, y]]
      rings.push(ring)
      continue
    }
    if (!ring) {
      ring = [['M', x, y]]
      rings.push(ring)
    }
    let steps
    if (name === 'H') steps = [['L', given[0] + (relative ? x : 0), y]]
    else if (name === 'V') steps = [['L', x, given[0] + (relative ? y : 0)]]
    else if (name === 'A') steps = arcBends(x, y, [...given.slice(0, 5), ...shifted(given.slice(5))])
    else if (name === 'S' || name === 'T') {
      const kind = name === 'S' ? 'C' : 'Q'
      const mirrored = handle?.kind === kind ? [2 * x - handle.x, 2 * y - handle.y] : [x, y]
      steps = [[kind, ...mirrored, ...shifted(given)]]
    } else steps = [[name, ...shifted(given)]]
    ring.push(...steps)
    const [kind, ...points] = steps.at(-1)
    handle = kind === 'L' ? undefined : { kind, x: points.at(-4), y: points.at(-3) }
    ;[x, y] = points.slice(-2)
  }
  return rings.filter((one) => one.length > 1)
}

const onBend = (from, steps, t) => {
  let points = [from, ...steps]
  while (points.length > 1)
    points = points
      .slice(1)
      .map(([x, y], at) => [points[at][0] + (x - points[at][0]) * t, points[at][1] + (y - points[at][1]) * t])
  return points[0]
}
const pairs = (values) => Array.from({ length: values.length / 2 }, (_, at) => [values[2 * at], values[2 * at + 1]])

/** The corners of a ring, its bends as short lines. */
export function polygonOf(ring, parts = 8) {
  const corners = []
  for (const [name, ...values] of ring) {
    if (name === 'M' || name === 'L') corners.push(values)
    else {
      const from = corners.at(-1)
      for (let part = 1; part <= parts; part++) corners.push(onBend(from, pairs(values), part / parts))
    }
  }
  return corners
}

export const areaOf = (corners) =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

function holds(corners, [x, y]) {
  let inside = false
  for (const [at, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(at + 1) % corners.length]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

/** The same ring walked the other way. */
function reversed(ring) {
  const spots = ring.map(([, ...values]) => values.slice(-2))
  const back = [['M', ...spots.at(-1)]]
  for (let at = ring.length - 1; at > 0; at--) {
    const [name, ...values] = ring[at]
    const handles = pairs(values.slice(0, -2)).reverse().flat()
    back.push([name, ...handles, ...spots[at - 1]])
  }
  return back
}

/** Rings filled by the even-odd rule, turned so that they fill the same where they wind around. They may nest, not cross. */
export function wound(rings) {
  const polygons = rings.map((ring) => polygonOf(ring))
  return rings.map((ring, index) => {
    const depth = polygons.filter((other, at) => at !== index && holds(other, polygons[index][0])).length
    const isForward = areaOf(polygons[index]) > 0
    return isForward === (depth % 2 === 0) ? ring : reversed(ring)
  })
}

/** A bend with two handles as bends with one, as near as `near`. */
function simpler([x0, y0], [x1, y1, x2, y2, x3, y3], near) {
  const off = Math.hypot(x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0) * (Math.sqrt(3) / 36)
  const parts = Math.max(1, Math.ceil(Math.cbrt(off / near)))
  const bend = pairs([x1, y1, x2, y2, x3, y3])
  const slope = (t) => {
    const [a, b, c] = [3 * (1 - t) ** 2, 6 * t * (1 - t), 3 * t ** 2]
    return [a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2), a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2)]
  }
  return Array.from({ length: parts }, (_, part) => {
    const [t, u] = [part / parts, (part + 1) / parts]
    const [from, to] = [onBend([x0, y0], bend, t), onBend([x0, y0], bend, u)]
    const [before, after] = [slope(t), slope(u)]
    const length = (u - t) / 4
    const handle = [0, 1].map((axis) => (from[axis] + to[axis]) / 2 + length * (before[axis] - after[axis]))
    return ['Q', ...handle, ...to]
  })
}

/** Fits rings into a box of `longest` on its longer side, from the origin, with bends of one handle and whole numbers. */
export function fittedPath(rings, longest) {
  const all = rings.flatMap((ring) => polygonOf(ring, 24))
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = longest / Math.max(wide, high)
  const placed = (values) => values.map((one, at) => (one - (at % 2 ? top : left)) * scale)
  let path = ''
  for (const ring of rings) {
    let last
    for (const [name, ...given] of ring) {
      const values = placed(given)
      const steps = name === 'C' ? simpler(last, values, 0.6) : [[name, ...values]]
      for (const [kind, ...points] of steps) path += kind + points.map(Math.round).join(' ')
      last = values.slice(-2)
    }
    path += 'Z'
  }
  return { width: Math.round(wide * scale), height: Math.round(high * scale), path }
}
