import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { changeDay } from './change-day.ts'
import { closeDay } from './close-day.ts'
import { confirmPromises } from './confirm-promises.ts'
import { getCalendar } from './get-calendar.ts'
import { keepPromise } from './keep-promise.ts'
import { listBrokenPromises } from './list-broken-promises.ts'
import { openDay } from './open-day.ts'
import { setUsualDay } from './set-usual-day.ts'

export const capacityCalls = [
  handle(contract.getCalendar, getCalendar),
  handle(contract.setUsualDay, setUsualDay),
  handle(contract.changeDay, changeDay),
  handle(contract.closeDay, closeDay),
  handle(contract.openDay, openDay),
  handle(contract.listBrokenPromises, listBrokenPromises),
  handle(contract.confirmPromises, confirmPromises),
  handle(contract.keepPromise, keepPromise),
]
