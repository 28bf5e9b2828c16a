import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Design } from '../../model/document/design.ts'
import { fieldLayers, fieldsOf } from '../../model/fields/fields-of.ts'
import { fieldTexts } from '../../model/fields/texts.ts'
import { designsTexts } from '../../texts.ts'

const LIST = new Intl.ListFormat('en-US')

interface PrintsSamplesProps {
  readonly design: Design
  /** The saved design, of which a group order is made. */
  readonly savedId: string | null
  /** Leads to where it is saved. */
  readonly onSave?: () => void
}

/** Says what a line of a design with names or numbers prints, and where each piece gets its own. */
export function PrintsSamples({ design, savedId, onSave }: PrintsSamplesProps) {
  const fields = fieldsOf(design)
  if (fields.length === 0) return null
  const samples = new Set(fieldLayers(design).map(({ text }) => `“${text}”`))
  const names = LIST.format(fields.map(({ name }) => fieldTexts.noun(name)))
  return (
    <Alert tone="warn">
      {designsTexts.printsSamples(names, LIST.format(samples))}{' '}
      {savedId ? (
        <>
          <Link
            to={`/group-orders/new?${new URLSearchParams({ design: savedId })}`}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {designsTexts.startGroupOrder}
          </Link>
          . {designsTexts.groupOrderOfSaved}
        </>
      ) : (
        <>
          {designsTexts.saveForGroupOrder}
          {onSave && (
            <Button look="line" size="sm" className="mt-3 flex" onClick={onSave}>
              {designsTexts.saveDesignFirst}
            </Button>
          )}
        </>
      )}
    </Alert>
  )
}
