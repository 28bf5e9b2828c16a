import { lazy, type ReactNode, Suspense } from 'react'
import { Fold } from '#platform/web/ui/fold.tsx'
import { deliveryTexts } from '../texts.ts'

const ArrivalFor = lazy(() => import('./arrival-for.tsx').then((m) => ({ default: m.ArrivalFor })))

interface DeliveryFoldProps {
  /** The code that the address names, and the one that the dates were drawn for. */
  zip: string
  drawnFor: string
  /** Dates of the whole country or of the code, as the server drew them. */
  children: ReactNode
  summary: string
  /** Travels with the form where there is no script. */
  color: string
  onZip: (zip: string) => void
}

/** Estimated arrival, for a ZIP code that lives in the address and nowhere else. */
export function DeliveryFold({ zip, drawnFor, children, summary, color, onZip }: DeliveryFoldProps) {
  return (
    <Fold title={deliveryTexts.delivery} aside={zip === drawnFor && summary} open={drawnFor !== ''}>
      <form
        action="#delivery"
        id="delivery"
        className="mb-5 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onZip(String(new FormData(event.currentTarget).get('zip')).trim())
        }}
      >
        <input type="hidden" name="color" value={color} />
        <label className="text-sm font-semibold">
          {deliveryTexts.zipOrPostalCode}
          <input
            name="zip"
            required
            defaultValue={zip}
            maxLength={10}
            pattern=" *(\d{5}(-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d) *"
            title={deliveryTexts.zipExamples}
            autoComplete="postal-code"
            className="input mt-1 w-40 text-base font-normal"
          />
        </label>
        <button type="submit" className="btn btn-md btn-line">
          {deliveryTexts.showDates}
        </button>
      </form>
      <div aria-live="polite">
        {zip === drawnFor ? (
          children
        ) : (
          <Suspense fallback={children}>
            <ArrivalFor zip={zip} before={children} />
          </Suspense>
        )}
      </div>
    </Fold>
  )
}
