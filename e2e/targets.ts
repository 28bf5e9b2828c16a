import type { Page } from '@playwright/test'

/** What WCAG asks of a target on touch, in its strict form. */
const LEAST = 44

/**
 * What can be pressed on the open page and is smaller than a finger, as far as it answers to one: what lies over it does not
 * count, a label of its own does. Links within a sentence are as high as its lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const REACH = 40
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display.startsWith('inline') &&
      Array.from(one.parentElement?.childNodes ?? []).some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
    const labelsOf = (one: Element) => (one instanceof HTMLInputElement ? Array.from(one.labels ?? []) : [])
    /** How far the target reaches from its middle, both ways. */
    const lengthOf = (one: Element, x: number, y: number, [across, down]: readonly [number, number]) => {
      const own = [one, ...labelsOf(one)]
      const answers = (by: number) => {
        const hit = document.elementFromPoint(x + across * by, y + down * by)
        return hit !== null && own.some((part) => part.contains(hit))
      }
      const reach = (way: 1 | -1) => {
        let by = 0
        while (by < REACH && answers(way * (by + 1))) by++
        return by
      }
      return answers(0) ? reach(1) + reach(-1) + 1 : least
    }
    const targets = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
    return Array.from(targets).flatMap((one) => {
      const shown = one.getBoundingClientRect().width > 1 ? one : labelsOf(one)[0]
      if (!shown?.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled') || isInSentence(one))
        return []
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = shown.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const size = [lengthOf(one, x, y, [1, 0]), lengthOf(one, x, y, [0, 1])]
      if (Math.min(...size) >= least) return []
      return [`${size.join(' × ')}: ${one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName}`]
    })
  }, LEAST)
