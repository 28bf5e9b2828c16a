/** The four sides of a garment that can be looked at and printed, in the order of the arrows. */
export const VIEWS = ['front', 'left', 'right', 'back'] as const
export type View = (typeof VIEWS)[number]

export const viewNames: Readonly<Record<View, string>> = {
  front: 'Front',
  left: 'Left side',
  right: 'Right side',
  back: 'Back',
}

/** 0 front, 1 and 2 the two sides, 3 back. */
export const shirtIndexOf = (view: View): number => VIEWS.indexOf(view)
export const viewAt = (shirtIndex: number): View | undefined => VIEWS[shirtIndex]

export function nextView(view: View, step: 1 | -1): View {
  const index = (VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length
  return VIEWS[index] ?? 'front'
}

export const isSide = (view: View): view is 'left' | 'right' => view === 'left' || view === 'right'

interface GarmentPictures {
  readonly front: string
  readonly back: string
  readonly side: string
}

export const pictureOfView = ({ front, back, side }: GarmentPictures, view: View): string => {
  if (isSide(view)) return side
  return view === 'back' ? back : front
}

/** The supplier photographs one side only; the other one shows the same picture mirrored. */
export const isMirrored = (view: View): boolean => view === 'right'

export const otherSide = (view: View): View => {
  if (view === 'front') return 'back'
  if (view === 'back') return 'front'
  return view === 'left' ? 'right' : 'left'
}
