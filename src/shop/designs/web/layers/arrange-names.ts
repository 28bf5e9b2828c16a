import { designsTexts } from '../../texts.ts'

export const alignNames = {
  left: designsTexts.alignLeft,
  center: designsTexts.centerAcross,
  right: designsTexts.alignRight,
  top: designsTexts.alignTop,
  middle: designsTexts.centerDown,
  bottom: designsTexts.alignBottom,
} as const
export const orderNames = {
  front: designsTexts.bringToFront,
  forward: designsTexts.bringForward,
  backward: designsTexts.sendBackward,
  back: designsTexts.sendToBack,
} as const
