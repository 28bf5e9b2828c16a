import { plural } from '#platform/base/format.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CartIcon } from '#platform/web/ui/icons.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { bundleTexts } from './texts.ts'
import type { BundleState } from './use-bundle.ts'

interface BundleTotalProps {
  readonly bundle: BundleState
  readonly formId: string
  /** Whether it was sent without a piece. */
  readonly isMissing: boolean
}

/** At the foot: what all of it costs, and the press that adds it. */
export function BundleTotal({ bundle, formId, isMissing }: BundleTotalProps) {
  const { pieces, total } = bundle
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter mt-6 border-t border-line bg-paper px-gutter py-3">
      {isMissing && <Alert className="mb-3">{bundleTexts.enterAQuantity}</Alert>}
      {bundle.problem && <Alert className="mb-3">{bundle.problem}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="leading-tight">
          {pieces > 0 ? (
            <>
              <span className="block text-sm text-ink-soft">
                {bundleTexts.totalFor(plural(pieces, 'piece'), plural(bundle.count, 'garment'))}
              </span>
              <strong className="font-display text-xl">
                <Price cents={total} />
              </strong>
            </>
          ) : (
            <span className="text-sm text-ink-soft">{bundleTexts.noPieces}</span>
          )}
        </p>
        <Button
          type="submit"
          form={formId}
          size="lg"
          pending={bundle.busy}
          pendingText={bundleTexts.drawing}
          icon={<CartIcon />}
        >
          {bundleTexts.addAll}
        </Button>
      </div>
    </div>
  )
}
