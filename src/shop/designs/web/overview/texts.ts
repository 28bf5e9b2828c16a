import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the overview, which loads when it is opened. Change the tone here. */
export const overviewTexts = {
  // Overview dialog
  title: 'Your design from all sides',
  lead: 'As it will print. Press a side to work on it.',
  drawing: 'Drawing your design',
  notDrawn: 'We couldn’t draw your design. Please check your connection and try again.',
  goTo: (view: Shown) => `Work on: ${view}`,
  onModel: 'On a model',
  designOnModel: (garment: Shown) => `${garment}, worn by a model`,
  noModel: 'We have no picture of this garment on a model, so you see its sides.',

  // Share picture
  sharePicture: 'Share picture',
  downloadPicture: 'Download picture',
  fileName: (garment: Shown) => `${garment} design`,
  notShared: 'The picture couldn’t be shared. Please download it instead.',
} as const
