import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { toldApart } from '#platform/base/told-apart.ts'
import { formatDate } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { DownloadIcon } from '#platform/web/ui/icons.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { addedLabels } from '#shop/pricing/model/line-options.ts'
import { inkNotes, lowDpiNotes, printedBy } from '#shop/pricing/model/print-notes.ts'
import type { OrderItem } from '../../contract.ts'
import { sizesOf } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'
import { picturesOf, setUpTexts } from '../item-card.tsx'
import { LinePicture } from '../line-picture.tsx'
import { PictureOverlay } from '../picture-overlay.tsx'
import { downloadImages, downloadPrints } from './download-images.ts'
import { staffOrderTexts } from './texts.ts'

interface PanelItemProps {
  item: OrderItem & {
    /** One for each decorated view. */
    readonly printFiles: readonly { readonly label: string; readonly href: string }[]
    /** Where the people of a group order are listed. */
    readonly list?: string | undefined
  }
}

/** An item as those need it who print it: pictures, sizes, the customer's words, the files. */
export function PanelItem({ item }: PanelItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, brand, code, color, price, quantity, note, options, printFiles, list, rights } = item
  const pictures = picturesOf(item)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3 sm:gap-4">
        <button
          type="button"
          onClick={() => setOpen(true)}
          disabled={pictures.length === 0}
          className="group flex min-w-0 grow items-start gap-3 text-left sm:gap-4"
        >
          <LinePicture path={pictures[0] ?? ''} className="size-20 shrink-0 bg-sheet object-contain sm:size-24" />
          <span className="min-w-0">
            <span className="block font-semibold group-hover:underline">
              {code} {brand} {title}
            </span>
            <span className="tabular block text-ink-soft">
              {staffOrderTexts.itemFacts(color, formatDollars(price), quantity)}
            </span>
            {[...printedBy(item), ...addedLabels(options)].map((label) => (
              <span key={label} className="block text-ink-soft">
                {label}
              </span>
            ))}
            {toldApart([...inkNotes(options), ...setUpTexts(item)]).map(({ key, name }) => (
              <span key={key} className="block text-ink-soft">
                {name}
              </span>
            ))}
            {lowDpiNotes(options).map((text) => (
              <span key={text} className="block text-warn">
                {text}
              </span>
            ))}
            {pictures.length > 0 && (
              <span className="block text-2xs text-ink-mute">
                <span className="sr-only">{staffOrderTexts.openThePictures} </span>
                {plural(pictures.length, 'picture')}
              </span>
            )}
          </span>
        </button>
        <Download item={item} />
      </div>
      <Sizes quantities={item.quantities} />
      {list && (
        <p className="mt-2">
          <Link to={list} className="link inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11">
            {staffOrderTexts.groupOrder(plural(quantity, 'piece'))}
            <span className="sr-only">{staffOrderTexts.ofItem(title)}</span>
          </Link>
        </p>
      )}
      {note && (
        <p className="mt-2 border-l-2 border-vermilion pl-3 break-words whitespace-pre-line">
          <span className="sr-only">{staffOrderTexts.noteLabel} </span>
          {note}
        </p>
      )}
      {options.designerNote && (
        <p className="mt-2 border-l-2 border-vermilion pl-3 break-words whitespace-pre-line">
          <span className="font-semibold">{ordersTexts.designerNote}</span> {options.designerNote}
        </p>
      )}
      {rights ? (
        <p className="mt-2 text-ink-soft">
          {staffOrderTexts.rightsConfirmed(rights.text, formatDate(rights.at, 'dateTime'))}
        </p>
      ) : (
        item.designImages.length > 0 && <p className="mt-2 text-warn">{staffOrderTexts.rightsNotConfirmed}</p>
      )}
      {printFiles.length > 0 && <PrintFiles title={title} files={printFiles} />}
      {isOpen && <PictureOverlay title={title} images={pictures} note={note} onClose={() => setOpen(false)} />}
    </li>
  )
}

const Sizes = ({ quantities }: { quantities: OrderItem['quantities'] }) => (
  <ul aria-label={staffOrderTexts.quantityPerSize} className="tabular mt-3 flex flex-wrap">
    {sizesOf(quantities).map(([size, count]) => (
      <li key={size} className="-mr-px mb-1 min-w-11 border border-line-strong text-center">
        <span className="ticket block border-b border-line-strong bg-sheet px-1.5 py-0.5 text-ink-soft">{size}</span>
        <span className="block px-1.5 py-0.5 font-bold">{count}</span>
      </li>
    ))}
  </ul>
)

const PrintFiles = ({ title, files }: { title: string; files: PanelItemProps['item']['printFiles'] }) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="ticket text-ink-mute">{staffOrderTexts.printFiles}</span>
    {files.map(({ label, href }) => (
      <a
        key={href}
        href={href}
        download
        className="link inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11"
      >
        <DownloadIcon size={16} />
        {label}
        <span className="sr-only">{staffOrderTexts.ofItem(title)}</span>
      </a>
    ))}
  </p>
)

/** What the customer uploaded; of an item of text and shapes alone, what is printed on each view. */
function downloadOf({ title, designImages, printFiles }: PanelItemProps['item']) {
  if (designImages.length > 0) {
    return { label: staffOrderTexts.downloadImagesOf(title), save: () => downloadImages(designImages) }
  }
  if (printFiles.length === 0) return undefined
  return {
    label: staffOrderTexts.downloadPrintsOf(title),
    save: () => downloadPrints(printFiles.map(({ href }) => href)),
  }
}

function Download({ item }: PanelItemProps) {
  const [isBusy, setBusy] = useState(false)
  const pictures = downloadOf(item)
  if (!pictures) return null
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    await pictures
      .save()
      .catch((error: unknown) => {
        const isRefused = error instanceof ApiError
        const text = isRefused ? error.message : staffOrderTexts.imagesNotDownloaded
        toast({ text, tone: 'danger' })
      })
      .finally(() => setBusy(false))
  }
  return (
    <IconButton label={pictures.label} onClick={() => void download()} aria-disabled={isBusy}>
      {isBusy ? <Spinner /> : <DownloadIcon />}
    </IconButton>
  )
}
