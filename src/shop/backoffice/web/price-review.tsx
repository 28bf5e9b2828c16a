import { Form } from 'react-router'
import { formatCount } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { toldApart } from '#platform/base/told-apart.ts'
import { formatDate, shopClock } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import type { PriceFields } from '../model/field-values.ts'
import { LONGEST_PRICE_NOTE } from '../model/price-fields.ts'
import type { PricePreview, ShownPriceVersion } from '../prices-contract.ts'
import { backofficeTexts } from '../texts.ts'

/** What goes with the prices into the history, as forms have it. */
export interface TypedNote {
  readonly note: string
  readonly startsOn: string
  /** The number of the version that is brought back; empty where none is. */
  readonly restores: string
}

export interface PriceReview extends TypedNote {
  readonly fields: PriceFields
  readonly preview: PricePreview
  /** What others published since these prices were begun. */
  readonly meanwhile: readonly ShownPriceVersion[]
  readonly refusal: Refusal | undefined
}

function Meanwhile({ versions }: { versions: readonly ShownPriceVersion[] }) {
  if (versions.length === 0) return null
  return (
    <Alert tone="warn" title={backofficeTexts.pricesChangedMeanwhile}>
      {versions.map(({ number, by, publishedAt, note, changes }) => (
        <p key={number}>
          {backofficeTexts.publishedMeanwhile(
            number,
            by || backofficeTexts.deletedAccountInSentence,
            formatDate(publishedAt, 'dateTime'),
            note,
            changes.join('; '),
          )}
        </p>
      ))}
      <p>{backofficeTexts.comparedWithLive}</p>
    </Alert>
  )
}

function Waiting({ waiting }: Pick<PricePreview, 'waiting'>) {
  if (!waiting) return null
  const { edition, startsAt, changes } = waiting
  return (
    <Alert tone="warn" title={backofficeTexts.versionScheduled(edition, formatDate(startsAt))}>
      {backofficeTexts.scheduledChangesNote(changes.join('; '))}
    </Alert>
  )
}

function Was({ was, now }: { was: number; now: number }) {
  if (was === now) return <span className="text-ink-mute">{formatCents(now)}</span>
  return (
    <>
      <del className="block text-xs text-ink-mute">{formatCents(was)}</del>
      <ins className={`font-semibold whitespace-nowrap no-underline ${now > was ? 'text-danger' : 'text-success'}`}>
        <span className="sr-only">{now > was ? backofficeTexts.risesTo : backofficeTexts.fallsTo}</span>
        {formatCents(now)}
        <span aria-hidden="true"> {now > was ? '▲' : '▼'}</span>
      </ins>
    </>
  )
}

function Samples({ steps, samples }: Pick<PricePreview, 'steps' | 'samples'>) {
  const styles = Map.groupBy(samples, ({ styleId }) => styleId)
  return (
    <ScrollRegion label={backofficeTexts.samples} className="relative overflow-x-auto">
      <table className="tabular w-full min-w-3xl border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{backofficeTexts.samplesLead}</caption>
        <thead>
          <tr className="ticket text-ink-mute">
            <th scope="col" className="sticky left-0 border-b border-ink bg-paper py-2 pr-3 text-left">
              {backofficeTexts.perPieceOf}
            </th>
            {steps.map((pieces) => (
              <th key={pieces} scope="col" className="border-b border-ink px-2 py-2 text-right">
                {formatCount(pieces)}
              </th>
            ))}
          </tr>
        </thead>
        {[...styles].map(([styleId, rows]) => (
          <tbody key={styleId}>
            <tr>
              <th scope="rowgroup" colSpan={steps.length + 1} className="pt-3 text-left font-semibold">
                {rows[0]?.style}, {rows[0]?.size}
              </th>
            </tr>
            {rows.map(({ making, prices }) => (
              <tr key={making}>
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 border-b border-line bg-paper py-1.5 pr-3 text-left font-normal"
                >
                  {making}
                </th>
                {prices.map(({ was, now }, at) => (
                  <td key={steps[at]} className="border-b border-line px-2 py-1.5 text-right align-bottom">
                    <Was was={was} now={now} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  )
}

const TypedFields = ({ review }: { review: PriceReview }) => (
  <>
    {Object.entries(review.fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <input type="hidden" name="basedOn" value={review.preview.basedOn} />
    <input type="hidden" name="restores" value={review.restores} />
  </>
)

const headClass = 'mt-8 mb-2 border-t border-ink pt-4 text-xl'

interface PublishProps {
  review: PriceReview
  today: string
  mayPublish: boolean
}

function Publish({ review, today, mayPublish }: PublishProps) {
  const { refusal } = review
  return (
    <Form
      method="post"
      aria-label={backofficeTexts.publish}
      className="mt-8 grid max-w-xl gap-4 border-t border-ink pt-5"
    >
      <FormError refusal={refusal} />
      <TypedFields review={review} />
      {mayPublish && (
        <>
          <TextAreaField
            label={backofficeTexts.publishNote}
            name="note"
            rows={2}
            limit={LONGEST_PRICE_NOTE}
            defaultValue={review.note}
            error={refusal?.fields.note}
          />
          <TextField
            type="date"
            label={backofficeTexts.from}
            hint={backofficeTexts.startHint(shopClock)}
            name="startsOn"
            min={today}
            defaultValue={review.startsOn}
            error={refusal?.fields.startsOn}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {mayPublish && (
          <SubmitButton name="intent" value="publish">
            {backofficeTexts.publishThesePrices}
          </SubmitButton>
        )}
        <SubmitButton name="intent" value="edit" look="line">
          {backofficeTexts.changeSomething}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What publishing would do, and the way to do it or to go back with everything kept. */
export function PriceReview({ review, today }: { review: PriceReview; today: string }) {
  const { preview, meanwhile } = review
  const { changes, waiting } = preview
  const mayPublish = changes.length > 0 || waiting !== null
  return (
    <>
      <div className="grid gap-3 empty:hidden">
        <Meanwhile versions={meanwhile} />
        <Waiting waiting={waiting} />
      </div>
      <h2 className={headClass}>{backofficeTexts.whatChanges}</h2>
      {changes.length === 0 ? (
        <EmptyState title={backofficeTexts.nothingChanges}>{backofficeTexts.nothingChangesLead}</EmptyState>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {toldApart(changes).map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
      {mayPublish && (
        <>
          <h2 className={headClass}>{backofficeTexts.openCarts}</h2>
          {preview.carts.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{backofficeTexts.openCartsLead}</p>
          <h2 className={headClass}>{backofficeTexts.samples}</h2>
          <Samples {...preview} />
        </>
      )}
      <Publish review={review} today={today} mayPublish={mayPublish} />
    </>
  )
}
