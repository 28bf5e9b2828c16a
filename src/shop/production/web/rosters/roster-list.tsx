import { plural } from '#platform/base/format.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import type { RosterItem } from '../../rosters-contract.ts'
import { productionTexts } from '../../texts.ts'

interface RosterListProps {
  roster: RosterItem
  /** Of the prints of its item, without the view. */
  path: string
  approved: boolean
}

type Entry = RosterItem['entries'][number]

const cell = 'border-t border-line px-2 py-1.5 align-baseline first:pl-0 last:pr-0'

/** Who has what of a group order, in the order of its files; as wide as the page, and scrolled where that is too narrow. */
export function RosterList({ roster: { fields, entries }, path, approved }: RosterListProps) {
  const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = productionTexts.rosterCounts(plural(entries.length, 'entry', 'entries'), plural(pieces, 'piece'))
  return (
    // Relative, as words for readers alone would make the page as wide as the table.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, too
    <section aria-label={title} tabIndex={0} className="relative max-h-140 overflow-auto border-t border-line-strong">
      <table className="tabular w-full min-w-110 text-left">
        <caption className="py-2 text-left font-semibold">{title}</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <Head>{productionTexts.entryNumber}</Head>
            <Head>{productionTexts.entrySize}</Head>
            <Head>{productionTexts.entryWho}</Head>
            {fields.map((field) => (
              <Head key={field}>{productionTexts.entryField[field]}</Head>
            ))}
            <Head>{productionTexts.entryPieces}</Head>
            {approved && fields.length > 0 && <Head>{productionTexts.entryPrints}</Head>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.place}>
              <td className={cell}>{entry.place}</td>
              <td className={`${cell} font-semibold`}>{entry.size}</td>
              <th scope="row" className={`${cell} font-normal break-words`}>
                {entry.who}
                {entry.isLeftOut && <span className="block text-danger">{productionTexts.entryLeftOut}</span>}
              </th>
              {fields.map((field) => (
                <td key={field} className={`${cell} font-semibold break-words`}>
                  {entry[field]}
                </td>
              ))}
              <td className={cell}>{entry.quantity}</td>
              {approved && fields.length > 0 && (
                <td className={cell}>
                  <Files entry={entry} path={path} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="px-2 pb-1 font-normal first:pl-0 last:pr-0">
    {children}
  </th>
)

function Files({ entry: { place, prints }, path }: { entry: Entry; path: string }) {
  if (prints.length === 0) return productionTexts.noEntryPrint
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {prints.flatMap(({ view, picture, vector }) =>
        (vector ? (['png', 'pdf'] as const) : (['png'] as const)).map((format) => (
          <a
            key={view + format}
            href={`${path}/${view}?${new URLSearchParams({ format, picture: String(picture) })}`}
            download
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {prints.length > 1 ? `${viewNames[view]} ${format.toUpperCase()}` : format.toUpperCase()}
            <span className="sr-only">{productionTexts.ofEntryNumber(place)}</span>
          </a>
        )),
      )}
    </span>
  )
}
