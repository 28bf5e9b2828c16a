import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { adjustmentRows, quantitiesText } from '#shop/orders/model.ts'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { OfferItem } from '../../contract.ts'
import { agreedNotes } from '../../model/agreed-notes.ts'
import type { StaffOffer } from '../../staff-contract.ts'
import { offersTexts } from '../../texts.ts'
import { DRAFT_FORM } from './draft-form.tsx'
import { staffOfferTexts } from './texts.ts'

interface OfferItemsProps {
  readonly items: readonly OfferItem[]
  /** Why a price was agreed on, by item. */
  readonly reasons?: readonly { readonly lineId: string; readonly text: string }[]
}

/** Items in few lines: what, how many, for how much. */
export function OfferItems({ items, reasons = [] }: OfferItemsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item._id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 py-3 text-sm">
          <LinePicture path={item.images[0] ?? ''} className="size-14 bg-sheet object-contain" />
          <div className="min-w-0">
            <div className="flex flex-wrap justify-between gap-x-6">
              <p className="font-semibold">{item.title}</p>
              <p className="tabular">{formatDollars(item.lineTotal)}</p>
            </div>
            <p className="tabular text-ink-soft">
              {item.code}, {item.color}: {quantitiesText(item.quantities)}
            </p>
            {agreedNotes(item).map((note) => (
              <p key={note} className="tabular text-ink-soft">
                {note}
              </p>
            ))}
            {reasons
              .filter(({ lineId }) => lineId === item._id)
              .map(({ text }) => (
                <p key={text} className="break-words text-ink-soft">
                  {staffOfferTexts.reason(text)}
                </p>
              ))}
            {item.note && <p className="break-words whitespace-pre-line text-ink-soft">{item.note}</p>}
            {item.problem && <p className="font-medium text-danger">{item.problem}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface OfferSumsProps {
  readonly subtotal: number
  readonly pieces: number
  readonly adjustments: readonly { readonly label: string; readonly amount: number }[]
}

export const OfferSums = ({ subtotal, pieces, adjustments }: OfferSumsProps) => (
  <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
    {adjustmentRows({ orderSubtotal: subtotal, adjustments }).map(({ label, amount }) => (
      <div key={label} className="col-span-2 grid grid-cols-subgrid">
        <dt className="break-words">{label}</dt>
        <dd className="text-right">{formatDollars(amount)}</dd>
      </div>
    ))}
    <div className="col-span-2 flex items-baseline justify-between gap-4 font-display text-lg font-bold">
      <dt>{plural(pieces, 'piece')}</dt>
      <dd>{formatDollars(subtotal)}</dd>
    </div>
  </dl>
)

/** A version as it was sent, with what only staff read of it. */
export function SentVersion({ offer, version }: { offer: StaffOffer; version: NonNullable<StaffOffer['version']> }) {
  const { validUntil, terms, message, items, reasons } = version
  return (
    <section aria-labelledby="sent" className="border-t border-ink pt-4 pb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sent" className="text-xl">
          {staffOfferTexts.sentVersion(version.version)}
        </h2>
        <a
          href={`/api/admin/offers/${offer.id}/pdf?version=${version.version}`}
          download
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {staffOfferTexts.downloadPdf}
        </a>
      </div>
      {version.version === version.currentVersion && (
        <p className="mb-3 text-sm text-ink-soft">{staffOfferTexts.itsCustomerHas}</p>
      )}
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-ink-soft">{staffOfferTexts.validUntil}</dt>
        <dd>{calendarDay(validUntil)}</dd>
        <dt className="text-ink-soft">{staffOfferTexts.payment}</dt>
        <dd>{terms || staffOfferTexts.atOnce}</dd>
      </dl>
      {message && <p className="mb-4 max-w-prose break-words whitespace-pre-line">{message}</p>}
      <OfferItems items={items} reasons={reasons} />
      <div className="mt-4 max-w-sm">
        <OfferSums {...version} />
      </div>
    </section>
  )
}

/** All versions, where there is more than one. */
export function StaffVersions({ offer: { id, versions, version: shown } }: { offer: StaffOffer }) {
  if (versions.length < 2) return null
  return (
    <Card title={staffOfferTexts.versions}>
      <ul className="grid gap-1 text-sm">
        {versions.map(({ version, createdAt, subtotal }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/admin-offers/${id}?version=${version}`}
              preventScrollReset
              aria-current={version === shown?.version ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center"
            >
              {staffOfferTexts.versionOf(version, formatDate(createdAt))}
            </Link>
            <span className="tabular">{formatDollars(subtotal)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface StepProps {
  readonly intent: 'start' | 'cart' | 'renew'
  readonly label: string
  readonly pendingText: string
  readonly lead: string
  readonly isMain?: boolean
  readonly children?: ReactNode
}

/** One press that does one thing with the offer, and what that is. */
export const OfferStep = ({ intent, label, pendingText, lead, isMain = false, children }: StepProps) => (
  <Form method="post">
    {children}
    <SubmitButton name="intent" value={intent} look={isMain ? 'solid' : 'line'} wide pendingText={pendingText}>
      {label}
    </SubmitButton>
    <p className="mt-1.5 text-sm text-ink-soft">{lead}</p>
  </Form>
)

/** From a draft into the cart and the editor; what is typed into its form goes along and is saved. */
export const DraftInCart = () => (
  <div>
    <SubmitButton form={DRAFT_FORM} name="intent" value="cart" look="line" wide pendingText={staffOfferTexts.beginning}>
      {staffOfferTexts.workInCart}
    </SubmitButton>
    <p className="mt-1.5 text-sm text-ink-soft">
      {staffOfferTexts.workInCartLead} {staffOfferTexts.savedFirst}
    </p>
  </div>
)

/** Asks before a draft is gone. */
export function DiscardDraft({ revision, offer: { id, isUnseen } }: { revision: number; offer: StaffOffer }) {
  const path = `/admin-offers/${id}`
  return (
    <section aria-labelledby="discard" className="mb-6 border-2 border-ink bg-white p-5">
      <h2 id="discard" className="text-lg">
        {staffOfferTexts.discardThis}
      </h2>
      <p className="mt-2">{isUnseen ? staffOfferTexts.discardUnseenLead : staffOfferTexts.discardLead}</p>
      <Form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="revision" value={revision} />
        <SubmitButton look="danger" name="intent" value="discard" pendingText={offersTexts.discarding}>
          {staffOfferTexts.discardDraft}
        </SubmitButton>
        <Link to={path} preventScrollReset className="btn btn-md btn-line">
          {staffOfferTexts.keep}
        </Link>
      </Form>
    </section>
  )
}
