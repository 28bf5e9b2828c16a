import type { Refusal } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Print, QueueEntry, PressSheet as Sheet } from '../contract.ts'
import type { EmbroideredPrint } from '../embroidery-contract.ts'
import { shortHash } from '../model/file-names.ts'
import { PROOF_PROBLEM } from '../model/queue-proofs.ts'
import type { RosterItem } from '../rosters-contract.ts'
import { productionTexts } from '../texts.ts'
import { ChooseInks } from './choose-inks.tsx'
import { StitchFiles, stitchPrintName } from './embroidery/stitch-files.tsx'
import { LowDpi } from './low-dpi.tsx'
import { RosterList } from './rosters/roster-list.tsx'

interface PressSheetProps {
  order: QueueEntry
  sheet: Sheet
  /** The lists of a group order; none of any other. */
  rosters: readonly RosterItem[]
  /** What of the order is embroidered, with its stitch files. */
  embroidered: readonly EmbroideredPrint[]
  formKey: string
  /** Of the form of one print. */
  refused: { readonly print: string; readonly refusal: Refusal } | undefined
  pending: string
  /** Of the form that changes inks: which item's was refused, and which is under way. */
  refusedInks: { readonly itemId: string; readonly refusal?: Refusal } | undefined
  pendingItem: string
}

/** It is what was ordered, and its proof was not approved. */
const isProofMissing = ({ problems }: Sheet): boolean => problems.every(({ itemId }) => itemId === PROOF_PROBLEM)

/** Whether an order is what its buyer approved, and every print of it as a file of its own. */
export function PressSheetPanel(props: PressSheetProps) {
  const { order, sheet, rosters, embroidered, formKey, refused, pending, refusedInks, pendingItem } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-ink bg-sheet p-4 text-sm md:p-5">
      {sheet.approved ? (
        <Alert tone="success" title={productionTexts.asApproved}>
          {productionTexts.approvedLead}
        </Alert>
      ) : (
        <Alert title={isProofMissing(sheet) ? productionTexts.proofMissing : productionTexts.notAsApproved}>
          <ul className="list-disc pl-5">
            {sheet.problems.map(({ itemId, problem }) => (
              <li key={itemId}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {order.items.map((item) => {
        const checked = sheet.items.find(({ _id }) => _id === item._id)
        const roster = rosters.find(({ _id }) => _id === item._id)
        if (!checked || (checked.prints.length === 0 && !roster)) return null
        return (
          <section key={item._id} aria-label={productionTexts.printsOf(item.brand, item.code, item.color)}>
            <h4 className="flex flex-wrap items-baseline gap-x-3 border-b border-line-strong pb-1 font-semibold">
              {item.brand} {item.code}, {item.color}
              <span className="text-xs font-normal text-ink-soft">
                <Sentence text={productionTexts.approval} parts={{ hash: <code>{shortHash(checked.hash)}</code> }} />
              </span>
              {sheet.approved && (
                <a
                  href={`/api/production/files/${order.orderNumber}/${item._id}.zip`}
                  download
                  className="link ml-auto inline-flex items-center py-1 font-normal pointer-coarse:min-h-11"
                >
                  {productionTexts.allFiles}
                  <span className="sr-only"> {productionTexts.ofThisItemZip}</span>
                </a>
              )}
            </h4>
            <LowDpi item={item} className="pt-2" />
            <ChooseInks
              order={order}
              item={checked}
              refusal={refusedInks?.itemId === item._id ? refusedInks.refusal : undefined}
              pending={pendingItem === item._id}
            />
            <ul className="divide-y divide-line">
              {checked.prints.map((print) => (
                <PrintRow
                  key={print.mark}
                  print={print}
                  path={`/api/production/print/${order.orderNumber}/${item._id}/${print.view}`}
                  approved={sheet.approved}
                />
              ))}
            </ul>
            {roster && (
              <RosterList
                roster={roster}
                path={`/api/production/print/${order.orderNumber}/${item._id}`}
                approved={sheet.approved}
              />
            )}
            {embroidered
              .filter(({ itemId }) => itemId === item._id)
              .map((print) => (
                <StitchFiles
                  key={stitchPrintName(print)}
                  {...{ orderNumber: order.orderNumber, print, approved: sheet.approved, formKey, pending }}
                  refusal={refused?.print === stitchPrintName(print) ? refused.refusal : undefined}
                />
              ))}
          </section>
        )
      })}
    </div>
  )
}

function hrefOf(path: string, print: Print, size: string, format: string): string {
  const query = new URLSearchParams({ format })
  if (size !== '') query.set('size', size)
  if (print.picture > 1) query.set('picture', String(print.picture))
  return `${path}?${query}`
}

function PrintRow({ print, path, approved }: { print: Print; path: string; approved: boolean }) {
  const formats = print.vector ? ['png', 'pdf'] : ['png']
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <p className="font-semibold capitalize">{print.mark.replace('-', ' ')}</p>
      <p>
        <span className="tabular font-semibold">
          {productionTexts.inWidth(print.width.toFixed(2), print.height.toFixed(2))}
        </span>
        <span className="block text-ink-soft">{print.placement}</span>
      </p>
      {print.byEntry && <p className="sm:max-w-48 sm:text-right">{productionTexts.printedByEntry}</p>}
      {approved && !print.byEntry && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 sm:max-w-48 sm:justify-end">
          {print.bands.flatMap((band) =>
            formats.map((format) => (
              <a
                key={band.name + format}
                href={hrefOf(path, print, band.name === '' ? '' : band.size, format)}
                download
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {[band.name, format.toUpperCase()].filter(Boolean).join(' ')}
                <span className="sr-only">{productionTexts.ofMark(print.mark)}</span>
              </a>
            )),
          )}
        </p>
      )}
    </li>
  )
}
