import { Form, Link, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { ListedPromise } from '../contract.ts'
import { NOTE_LENGTH } from '../model/limits.ts'
import { capacityTexts } from '../texts.ts'

interface BrokenPromisesProps {
  promises: readonly ListedPromise[]
  refused: { readonly note: string; readonly refusal: Refusal } | undefined
  orderPath: (orderNumber: string) => string
}

/** What is posted of a promise: which it is, and the new day as it was seen. */
const seenOf = ({ promiseId, proposed }: ListedPromise): string => `${promiseId} ${proposed.shipsOn}`

/** Orders with the dates that were promised and those that could be; nothing changes until they are confirmed. */
export function BrokenPromises({ promises, refused, orderPath }: BrokenPromisesProps) {
  const posted = useNavigation().formData
  return (
    <section aria-labelledby="broken-promises" className="mt-5 border-l-4 border-danger bg-sheet px-4 py-4 md:px-6">
      <h2 id="broken-promises" className="text-xl">
        {capacityTexts.brokenPromises} ({promises.length})
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{capacityTexts.brokenLead}</p>
      <Form method="post" preventScrollReset className="mt-3">
        <FormError refusal={refused?.refusal} />
        <ul>
          {promises.map((promise) => (
            <Entry key={promise.promiseId} promise={promise} posted={posted} orderPath={orderPath} />
          ))}
        </ul>
        <div className="mt-4 grid justify-items-start gap-3">
          <TextAreaField
            key={promises.length}
            name="note"
            label={capacityTexts.noteForCustomers}
            hint={capacityTexts.noteHint}
            defaultValue={refused?.note}
            error={refused?.refusal.fields.note}
            limit={NOTE_LENGTH}
            rows={2}
            className="w-full max-w-prose"
          />
          <SubmitButton name="all" value="yes" pending={posted?.has('all') ?? false}>
            {capacityTexts.confirmAll(plural(promises.length, 'customer'))}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

const datesText = (
  { isPickup }: ListedPromise,
  { shipsOn, arrivesFrom, arrivesTo }: ListedPromise['promised'],
): string =>
  isPickup
    ? capacityTexts.readyAtCounter(dateSpan(arrivesTo, arrivesTo))
    : capacityTexts.shipsAndArrives(dateSpan(shipsOn, shipsOn), dateSpan(arrivesFrom, arrivesTo))

interface EntryProps {
  promise: ListedPromise
  posted: FormData | undefined
  orderPath: BrokenPromisesProps['orderPath']
}

function Entry({ promise, posted, orderPath }: EntryProps) {
  const { promiseId, orderNumber, customer, day, promised, proposed, neededBy } = promise
  const isTooLate = neededBy !== null && neededBy < proposed.arrivesTo
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 text-sm md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <input type="hidden" name="listed" value={seenOf(promise)} />
      <div>
        <h3 className="font-sans text-sm tracking-normal">
          <Link to={orderPath(orderNumber)} className="link inline-block pointer-coarse:py-2">
            {orderNumber}
          </Link>
        </h3>
        <p>{customer}</p>
        <p className="text-ink-soft">{capacityTexts.madeOn(dateSpan(day, day))}</p>
      </div>
      <dl className="grid content-start gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">{capacityTexts.promised}</dt>
        <dd>{datesText(promise, promised)}</dd>
        <dt className="font-semibold">{capacityTexts.proposed}</dt>
        <dd className="font-semibold">
          {datesText(promise, proposed)}
          {neededBy && (
            <span className={`block ${isTooLate ? 'text-danger' : 'font-normal text-ink-soft'}`}>
              {(isTooLate ? capacityTexts.tooLate : capacityTexts.neededBy)(dateSpan(neededBy, neededBy))}
            </span>
          )}
        </dd>
      </dl>
      <div className="flex flex-wrap items-start gap-2 md:col-start-2 xl:col-start-3">
        <SubmitButton
          name="one"
          value={seenOf(promise)}
          look="line"
          size="sm"
          pending={posted?.get('one') === seenOf(promise)}
          aria-label={capacityTexts.confirmWhich(orderNumber)}
        >
          {capacityTexts.confirmOne}
        </SubmitButton>
        <SubmitButton
          name="keep"
          value={promiseId}
          look="quiet"
          size="sm"
          pending={posted?.get('keep') === promiseId}
          aria-label={capacityTexts.keepWhich(orderNumber)}
        >
          {capacityTexts.keepOne}
        </SubmitButton>
      </div>
    </li>
  )
}
