import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { ARTWORK_RIGHTS } from '#shop/artworks/model/rights.ts'
import { designsTexts } from '../../texts.ts'

interface RightsTickProps {
  readonly isTicked: boolean
  /** Whether it was sent without. */
  readonly isMissing: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** The name of its field in the form. */
export const RIGHTS = 'rights'

/** Words and pictures are printed for whoever says that they may be. */
export const RightsTick = ({ isTicked, isMissing, onTick }: RightsTickProps) => (
  <Checkbox
    name={RIGHTS}
    label={ARTWORK_RIGHTS.text}
    aria-required
    error={isMissing ? designsTexts.confirmRights : undefined}
    checked={isTicked}
    onChange={(event) => onTick(event.target.checked)}
  />
)
