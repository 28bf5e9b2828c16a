import { Link } from 'react-router'
import { LayersIcon } from '#platform/web/ui/icons.tsx'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { movingTexts } from './texts.ts'

/** The way to the bundle: the open design travels along, as the account may not have its last step yet. It needs an account. */
export function SeveralGarments() {
  const design = useDesign()
  const { pickedDesign, savedId, workId, line, product, isGuest } = useLabsState((now) => now)
  if (isGuest || line || (!pickedDesign && design.layers.length === 0)) return null
  const saved = pickedDesign?._id ?? savedId
  const to = saved ? `design=${saved}` : `draft=${workId}&on=${product?.styleId}`
  return (
    <Link
      to={`/bundle?${to}`}
      state={pickedDesign ? null : { design }}
      className="link inline-flex min-h-6 items-center gap-2 justify-self-start text-sm font-semibold pointer-coarse:min-h-11"
    >
      <LayersIcon size={18} />
      {movingTexts.severalAtOnce}
    </Link>
  )
}
