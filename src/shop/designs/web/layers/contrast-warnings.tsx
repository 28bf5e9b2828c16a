import type { LayerIn, LayerKindName } from '../../model/layers/layer-kinds.ts'
import { useDesign } from '../document/editor-store.ts'
import type { ContrastWarningProps } from './layer-editor.ts'
import { layerEditors } from './layer-editors.ts'

/** Warns when a layer would hardly be seen on a garment of this color. */
export function ContrastWarning<Kind extends LayerKindName>(props: ContrastWarningProps<LayerIn<Kind>>) {
  const { ContrastWarning: OfKind } = layerEditors[props.layer.kind]
  return <OfKind {...props} />
}

/** The same of the whole design. */
export const ContrastWarnings = ({ color }: { color: string }) =>
  useDesign().layers.map((layer) => <ContrastWarning key={layer.id} layer={layer} color={color} />)
