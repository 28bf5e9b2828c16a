import { Alert } from '#platform/web/ui/alert.tsx'
import { useCheck } from './use-check.ts'

/** What of the artwork is hardly seen, or brings a box along, on another color of the garment. */
export const ColorFindings = ({ color }: { readonly color: string }) =>
  useCheck(color)
    .findings.filter(({ kind }) => kind === 'contrast' || kind === 'background')
    .map(({ layerId, sentence }) => (
      <Alert key={layerId} tone="warn">
        {sentence}
      </Alert>
    ))
