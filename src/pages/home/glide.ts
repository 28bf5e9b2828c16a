const GLIDE_MS = 1_000

const frames = new WeakMap<HTMLElement, number>()

/** Scrolls a strip to one of its children in a second; a finger or a wheel on it takes over. */
export function glide(strip: HTMLElement, index: number): void {
  const from = strip.scrollLeft
  const by = index * strip.clientWidth - from
  const begun = performance.now()
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stop = () => {
    cancelAnimationFrame(frames.get(strip) ?? 0)
    strip.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    const left = isQuiet ? 0 : Math.max(0, 1 - (now - begun) / GLIDE_MS)
    strip.scrollLeft = from + by * (1 - left ** 3)
    if (left > 0) frames.set(strip, requestAnimationFrame(step))
    else stop()
  }
  stop()
  // Snapping would draw it back to where it comes from.
  strip.style.scrollSnapType = 'none'
  strip.onpointerdown = strip.onwheel = stop
  frames.set(strip, requestAnimationFrame(step))
}
