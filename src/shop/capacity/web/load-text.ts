import { formatCount } from '#platform/base/format.ts'
import type { MethodOnDay, UsualDay } from '../contract.ts'
import { capacityTexts } from '../texts.ts'

export const unitText = (unit: UsualDay['unit']): string => capacityTexts.units[unit]

export const capacityText = (amount: number | null, unit: UsualDay['unit']): string =>
  amount === null ? capacityTexts.noLimit : `${formatCount(amount)} ${unitText(unit)}`

/** '70 of 600 pieces' */
export function loadText({ booked, perDay }: MethodOnDay, unit: UsualDay['unit']): string {
  const count = formatCount(booked)
  if (perDay === null) return capacityTexts.bookedWithoutLimit(count, unitText(unit))
  return capacityTexts.bookedOf(count, formatCount(perDay), unitText(unit))
}
