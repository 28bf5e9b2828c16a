import type { IsoDate } from '#platform/base/zoned-time.ts'
import { shipDate } from '#shop/delivery/model/arrival.ts'
import { dateSpan, longDate, shipPromise } from '#shop/delivery/model/promise.ts'
import type { DeliverySettings } from '#shop/delivery/model/settings.ts'
import type { Fulfillment } from '../model.ts'
import { orderModelTexts } from './texts.ts'

interface Leaving extends Fulfillment {
  readonly shipsOn?: IsoDate | null
}

/** 'Ships Tue, Dec 1', or when it lies ready; nothing for orders from before that was promised. */
export function leavesText({ shipsOn, isPickup }: Leaving): string {
  if (!shipsOn) return ''
  const day = dateSpan(shipsOn, shipsOn)
  return isPickup ? orderModelTexts.readyOn(day) : orderModelTexts.leaves(day)
}

interface Placed {
  readonly orderPlacedDate: string
  readonly shipsOn?: IsoDate | null
}

/** The end of 'It will ship …': in the words of every page where it leaves as usual, else by the day it was promised for. */
export function shipsText(settings: DeliverySettings, { orderPlacedDate, shipsOn }: Placed): string {
  const placedAt = new Date(orderPlacedDate)
  const isUsual = !shipsOn || shipsOn === shipDate(settings, placedAt)
  return isUsual ? shipPromise(settings, placedAt) : orderModelTexts.byDay(longDate(shipsOn))
}
