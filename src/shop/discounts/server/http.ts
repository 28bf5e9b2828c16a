import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { createDiscount } from './create-discount.ts'
import { getDiscount } from './get-discount.ts'
import { listDiscounts } from './list-discounts.ts'
import { startDiscount } from './start-discount.ts'
import { stopDiscount } from './stop-discount.ts'
import { updateDiscount } from './update-discount.ts'

export const discountCalls = [
  handle(contract.listDiscounts, listDiscounts),
  handle(contract.getDiscount, getDiscount),
  handle(contract.createDiscount, createDiscount),
  handle(contract.updateDiscount, updateDiscount),
  handle(contract.stopDiscount, stopDiscount),
  handle(contract.startDiscount, startDiscount),
]
