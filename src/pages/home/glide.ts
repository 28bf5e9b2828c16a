const GLIDE_MS = 1_000

const frames = new WeakMap<HTMLElement, number>()

/** The first child stands behind the last while the strip passes its end, and nothing is drawn twice. */
function moveFirst({ firstElementChild: first, childElementCount }: HTMLElement, isBehind: boolean): void {
  if (first instanceof HTMLElement) first.style.translate = isBehind ? `${childElementCount * 100}%` : ''
}

/** Back in its place, and the strip with it: what is seen stays the same. */
function settle(strip: HTMLElement): void {
  const left = strip.scrollLeft
  const round = strip.childElementCount * strip.clientWidth
  moveFirst(strip, false)
  if (left > round - strip.clientWidth / 2) strip.scrollLeft = left - round
  strip.onscrollend = null
}

/**
 * Scrolls a strip to one of its children in a second, on past its end where the index lies outside; a finger or a wheel on
 * it takes over.
 */
export function glide(strip: HTMLElement, index: number): void {
  const stop = () => {
    cancelAnimationFrame(frames.get(strip) ?? 0)
    strip.style.scrollSnapType = ''
  }
  stop()
  // On its way past the end already, it goes on from where it is.
  if (index < strip.childElementCount) settle(strip)
  // Snapping would draw it back to where it comes from.
  strip.style.scrollSnapType = 'none'
  const isPast = index < 0 || index >= strip.childElementCount
  if (isPast) moveFirst(strip, true)
  if (index < 0) strip.scrollLeft += strip.childElementCount * strip.clientWidth
  const from = strip.scrollLeft
  const by = (index < 0 ? index + strip.childElementCount : index) * strip.clientWidth - from
  const begun = performance.now()
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  const step = (now: number) => {
    const left = isQuiet ? 0 : Math.max(0, 1 - (now - begun) / GLIDE_MS)
    strip.scrollLeft = from + by * (1 - left ** 3)
    if (left > 0) return void frames.set(strip, requestAnimationFrame(step))
    stop()
    settle(strip)
  }
  strip.onpointerdown = strip.onwheel = () => {
    stop()
    strip.onscrollend = () => settle(strip)
  }
  frames.set(strip, requestAnimationFrame(step))
}
