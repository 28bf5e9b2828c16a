import { Alert } from '#platform/web/ui/alert.tsx'
import { useCheck } from './use-check.ts'

interface ColorFindingsProps {
  readonly color: string
  /** Of another garment than the open one. */
  readonly hex?: string | undefined
}

/** What of the artwork is hardly seen, or brings a box along, on another color of the garment. */
export const ColorFindings = ({ color, hex }: ColorFindingsProps) =>
  useCheck(color, hex)
    .findings.filter(({ kind }) => kind === 'contrast' || kind === 'background')
    .map(({ layerId, layer, kind, sentence }) => (
      <Alert key={`${layerId} ${kind}`} tone="warn">
        <strong className="break-words">{layer}</strong>: {sentence}
      </Alert>
    ))
