import { Button } from '#platform/web/ui/button.tsx'
import { designsTexts } from '../../texts.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'

interface SelectProductProps {
  readonly look?: 'solid' | 'line'
  readonly size?: 'sm' | 'lg'
}

/** Opens the picker; where there is a garment, for another one. */
export function SelectProduct({ look = 'solid', size = 'lg' }: SelectProductProps) {
  const labs = useLabs()
  const has = useLabsState(({ product }) => product !== null)
  return (
    <Button
      look={look}
      size={size}
      aria-haspopup="dialog"
      aria-label={has ? designsTexts.changeProduct : undefined}
      className="max-lg:min-h-11!"
      onClick={() => labs.set({ picking: true })}
    >
      {has ? designsTexts.change : designsTexts.selectProduct}
    </Button>
  )
}
