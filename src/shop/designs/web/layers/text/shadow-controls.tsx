import { Button } from '#platform/web/ui/button.tsx'
import { selectLayer } from '../../../model/editing/editor.ts'
import {
  addShadow,
  setShadowColor,
  setShadowWay,
  shadowOfWords,
  shadowWay,
} from '../../../model/editing/shadow-commands.ts'
import { INKS } from '../../../model/layers/stock-inks.ts'
import type { TextLayer } from '../../../model/layers/text.ts'
import { designsTexts } from '../../../texts.ts'
import { newLayerId, useDesign, useLabs } from '../../document/editor-store.ts'
import { InkField } from '../ink-field.tsx'
import { NumberField } from '../number-field.tsx'
import { useCanPlace } from '../place-layer.ts'

/** The first stock ink, of black and gray, that differs from the words. */
const shadowInk = (words: TextLayer): string =>
  INKS.find(([name, hex]) => (name === 'Black' || name === 'Grey') && hex !== words.color)?.[1] ?? words.color

/** Lays a shadow under words, or leads to the one that lies there. */
export function ShadowOfWords({ layer }: { layer: TextLayer }) {
  const labs = useLabs()
  const canPlace = useCanPlace()
  const shadow = shadowOfWords(useDesign(), layer)
  const choose = (id: string) => labs.act((editor) => selectLayer(editor, id))
  const add = () => {
    const id = newLayerId()
    labs.run((design) => addShadow(design, layer.id, id, shadowInk(layer)))
    choose(id)
  }
  return (
    <Button
      look="line"
      size="sm"
      disabled={!shadow && (!canPlace || layer.locked)}
      onClick={() => (shadow ? choose(shadow.id) : add())}
    >
      {shadow ? designsTexts.changeShadow : designsTexts.addShadow}
    </Button>
  )
}

/** What a shadow has of its own. Everything else it has of its words. */
export function ShadowControls({ layer, words }: { layer: TextLayer; words: TextLayer }) {
  const labs = useLabs()
  const { across, down } = shadowWay(layer, words)
  return (
    <>
      <p className="text-sm text-ink-soft">{designsTexts.shadowFollows}</p>
      <InkField
        label={designsTexts.shadowColor}
        value={layer.color}
        onChange={(color) => color && labs.run((design) => setShadowColor(design, layer.id, color))}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={designsTexts.shadowAcross}
          unit="in"
          digits={2}
          step={0.02}
          value={across}
          onCommit={(to) => labs.run((design) => setShadowWay(design, layer.id, { across: to }))}
        />
        <NumberField
          label={designsTexts.shadowDown}
          unit="in"
          digits={2}
          step={0.02}
          value={down}
          onCommit={(to) => labs.run((design) => setShadowWay(design, layer.id, { down: to }))}
        />
      </div>
      <Button look="line" size="sm" onClick={() => labs.act((editor) => selectLayer(editor, words.id))}>
        {designsTexts.selectWords}
      </Button>
    </>
  )
}
