import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as embroidery from '../embroidery-contract.ts'
import * as films from '../films-contract.ts'
import * as gangSheets from '../gang-sheets-contract.ts'
import * as inks from '../inks-contract.ts'
import * as rosters from '../rosters-contract.ts'
import { getStitchFile } from './embroidery/get-stitch-file.ts'
import { getWorksheet } from './embroidery/get-worksheet.ts'
import { listStitchFiles } from './embroidery/list-stitch-files.ts'
import { removeStitchFile } from './embroidery/remove-stitch-file.ts'
import { uploadStitchFile } from './embroidery/upload-stitch-file.ts'
import { getFilms } from './films/get-films.ts'
import { createGangSheets } from './gang-sheets/create-gang-sheets.ts'
import { discardGangSheet } from './gang-sheets/discard-gang-sheet.ts'
import { getGangSheet } from './gang-sheets/get-gang-sheet.ts'
import { getGangSheetFile } from './gang-sheets/get-gang-sheet-file.ts'
import { getGangSheetLayout } from './gang-sheets/get-gang-sheet-layout.ts'
import { listGangSheets } from './gang-sheets/list-gang-sheets.ts'
import { getBlanksCsv } from './get-blanks-csv.ts'
import { getItemPrintFiles } from './get-item-print-files.ts'
import { getOrderPrintFiles } from './get-order-print-files.ts'
import { getPressSheet } from './get-press-sheet.ts'
import { getPrintFile } from './get-print-file.ts'
import { getPrintFiles } from './get-print-files.ts'
import { getTicket } from './get-ticket.ts'
import { getTickets } from './get-tickets.ts'
import { chooseInks } from './inks/choose-inks.ts'
import { listBlanks } from './list-blanks.ts'
import { listQueue } from './list-queue.ts'
import { getBagLabels } from './rosters/get-bag-labels.ts'
import { getBagLabelsOfOrders } from './rosters/get-bag-labels-of-orders.ts'
import { getOrderRoster } from './rosters/get-order-roster.ts'

export const productionCalls = [
  handle(contract.listQueue, listQueue),
  handle(contract.getPressSheet, getPressSheet),
  handle(contract.getPrintFile, getPrintFile),
  handle(contract.getOrderPrintFiles, getOrderPrintFiles),
  handle(contract.getItemPrintFiles, getItemPrintFiles),
  handle(contract.getPrintFiles, getPrintFiles),
  handle(contract.getTicket, getTicket),
  handle(contract.getTickets, getTickets),
  handle(contract.listBlanks, listBlanks),
  handle(contract.getBlanksCsv, getBlanksCsv),
  handle(rosters.getOrderRoster, getOrderRoster),
  handle(rosters.getBagLabels, getBagLabels),
  handle(rosters.getBagLabelsOfOrders, getBagLabelsOfOrders),
  handle(films.getFilms, getFilms),
  handle(inks.chooseInks, chooseInks),
  handle(embroidery.getWorksheet, getWorksheet),
  handle(embroidery.listStitchFiles, listStitchFiles),
  handle(embroidery.uploadStitchFile, uploadStitchFile),
  handle(embroidery.getStitchFile, getStitchFile),
  handle(embroidery.removeStitchFile, removeStitchFile),
  handle(gangSheets.createGangSheets, createGangSheets),
  handle(gangSheets.listGangSheets, listGangSheets),
  handle(gangSheets.getGangSheet, getGangSheet),
  handle(gangSheets.getGangSheetFile, getGangSheetFile),
  handle(gangSheets.getGangSheetLayout, getGangSheetLayout),
  handle(gangSheets.discardGangSheet, discardGangSheet),
]
