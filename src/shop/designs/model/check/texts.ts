import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'
import type { Mend } from './finding.ts'

const inches = (length: number) => `${length.toFixed(length < 0.1 ? 3 : 2)} in`
const LIST = new Intl.ListFormat('en-US')

/** What the check of artwork says, in the editor, the cart and at the checkout. Change the tone here. */
export const checkTexts = {
  /** What was uploaded without the editor has no name of its own. */
  unnamed: 'Your artwork',
  lowResolution: (dpi: Shown, goodDpi: Shown) =>
    `Low resolution (${dpi} DPI). Make it smaller or upload a larger file; ${goodDpi} DPI or more prints sharp.`,
  boxed: 'This artwork has a light background that will print as a box.',
  drawingHardlySeen: (color: Shown) =>
    `This color is almost the same as the garment (${color}) and will be hard to see. Choose another color or add an outline.`,
  pictureHardlySeen: (color: Shown) =>
    `This artwork is almost the same color as the garment (${color}) and will be hard to see. Choose another color, or artwork with more contrast.`,
  partHardlySeen: (percent: Shown, color: Shown) =>
    `${percent}% of this artwork is almost the same color as the garment (${color}) and will be hard to see. Choose another color, or artwork with more contrast.`,
  thinLines: (width: number, least: number) =>
    `The thinnest line is ${inches(width)} wide and may break up; ${inches(least)} or more prints safely.`,
  smallLetters: (height: number, least: number) =>
    `The smallest letters are ${inches(height)} high and hard to read; ${inches(least)} or more prints clearly.`,
  missingLetters: (font: Shown, signs: readonly string[]) =>
    `The font ${font} has no ${LIST.format(signs)}: it won’t print.`,
  missingFont: (font: Shown) =>
    `The font ${font} couldn’t be loaded, so this text can’t be checked. Please reload the page.`,
  tooBright: (colors: number, name: Shown) =>
    colors === 1
      ? `${name} is brighter than ink can print: it comes out duller.`
      : `${colors} colors are brighter than ink can print, ${name} among them: they come out duller.`,
  notInChart: (colors: number, name: Shown, nearest: Shown, isThread: boolean) => {
    const what = isThread ? 'thread' : 'ink'
    const nearestIs = `the nearest ${what} is ${nearest}.`
    return colors === 1
      ? `We have no ${what} like ${name}: ${nearestIs}`
      : `We have no ${what} like ${colors} of its colors. For ${name} ${nearestIs}`
  },
  namedColor: (name: Shown, hex: Shown) => `${name} (${hex})`,

  /** On the button that mends it. */
  mend(mend: Mend): string {
    switch (mend.do) {
      case 'resize':
        return `Make it ${mend.isLarger ? 'larger' : 'smaller'}: ${mend.width.toFixed(2)} in wide`
      case 'remove-background':
        return 'Remove background'
      case 'thicken':
      case 'thicken-picture':
        return `Thicken to ${inches(mend.least)}`
      case 'recolor':
      case 'recolor-picture': {
        const [first] = mend.inks
        if (!first) return ''
        return mend.inks.length === 1 ? `Use ${first.name}` : `Change ${plural(mend.inks.length, 'color')}`
      }
      case 'retype':
        return `Leave out ${mend.without}`
    }
  },
} as const
