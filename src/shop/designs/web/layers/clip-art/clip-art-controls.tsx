import { colorClipArt } from '../../../model/editing/clip-art-commands.ts'
import type { ClipArtLayer } from '../../../model/layers/clip-art.ts'
import { useLabs } from '../../document/editor-store.ts'
import { InkField } from '../ink-field.tsx'
import { clipArtTexts } from './texts.ts'

export function ClipArtControls({ layer }: { readonly layer: ClipArtLayer }) {
  const labs = useLabs()
  return (
    <InkField
      label={clipArtTexts.color}
      value={layer.color}
      onChange={(color) => color !== null && labs.run((design) => colorClipArt(design, layer.id, color))}
    />
  )
}
