import { type ReactNode, useMemo } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { printMethodLabel } from '#shop/pricing/model/line-options.ts'
import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'
import { judgeLayers } from '#shop/pricing/model/methods/judge-line.ts'
import { layersOn } from '../../model/document/design.ts'
import { viewNames } from '../../model/garment/views.ts'
import { artworkOf, fontOf, type Layer, markOf } from '../../model/layers/layer-kinds.ts'
import { FONT_IDS } from '../../model/lettering/font-names.ts'
import { fontAtHand } from '../../model/lettering/fonts.ts'
import {
  artworkFacts,
  type FactSources,
  type LayerFacts,
  layerFacts,
  mergeInks,
} from '../../model/printing/artwork-facts.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs } from '../document/editor-store.ts'
import { OfferFewerInks } from '../fewer-inks/offer-fewer-inks.tsx'
import { askForAccount } from '../guest/ask-for-account.ts'
import { retryReadings, useReadings } from '../loading/load-reading.ts'
import { useFont } from '../loading/use-font.ts'
import { useMark } from '../loading/use-mark.ts'
import { usePrices } from '../purchase/prices-context.ts'
import { colorName } from './color-name.ts'

const MOST_CHIPS = 12

function InkChips({ inks }: { readonly inks: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap justify-end gap-1.5 empty:hidden">
      {inks.slice(0, MOST_CHIPS).map((hex) => {
        const name = colorName(hex)
        return (
          <li key={hex} title={name} className="flex">
            <span
              role="img"
              aria-label={name}
              className="size-5 rounded-full border border-line-strong"
              style={{ backgroundColor: hex }}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular ml-auto text-right">{children}</dd>
    </div>
  )
}

function inkText(kind: LayerFacts['kind'], inks: readonly string[]): string {
  if (kind === 'tonal') return designsTexts.tonalColors
  return inks.length === 0 ? designsTexts.nothingPrinted : designsTexts.inkCount(inks.length)
}

const inchText = (length: number): string => (length < 0.1 ? length.toFixed(3) : length.toFixed(2))
/** Two figures: it is an estimate. */
const roughly = (count: number): number => Number(count.toPrecision(2))

function Facts({ facts }: { readonly facts: LayerFacts }) {
  const { kind, stitches, coverage, thinnestLine, smallestLetter } = facts
  const inks = mergeInks(facts.inks)
  return (
    <dl className="grid gap-1 text-sm">
      <Fact name={designsTexts.colors}>
        {inkText(kind, inks)}
        <InkChips inks={inks} />
      </Fact>
      {thinnestLine !== null && (
        <Fact name={designsTexts.thinnestLine}>{designsTexts.inchesWide(inchText(thinnestLine))}</Fact>
      )}
      {smallestLetter !== null && (
        <Fact name={designsTexts.smallestLetters}>{designsTexts.inchesHigh(inchText(smallestLetter))}</Fact>
      )}
      <Fact name={designsTexts.covered}>{designsTexts.percentOfBox(Math.round(coverage * 100))}</Fact>
      <Fact name={designsTexts.stitches}>{designsTexts.aboutStitches(roughly(stitches))}</Fact>
    </dl>
  )
}

/** What the chosen print method says of a layer, but for what the check above the layers says. */
function Judgments({ layer, facts }: { readonly layer: Layer; readonly facts: ArtworkFacts }) {
  const { list } = usePrices()
  const { printMethod } = useDesign().options
  const view = viewNames[layer.place.view].toLowerCase()
  // Of how it is printed only the artwork is asked.
  const said = judgeLayers(list, printMethod, { view, squareInches: facts.width * facts.height, facts })
  return said
    .filter((one) => one.layer?.id === layer.id && one.about === undefined)
    .map(({ level, text }) => (
      <Alert key={text} tone={level === 'refused' ? 'danger' : 'warn'} title={printMethodLabel({ printMethod })}>
        {text}
      </Alert>
    ))
}

/** Readings and fonts of a view, as far as they are there. */
function useSources(layers: readonly Layer[], layer: Layer) {
  const states = useReadings(layers.map((one) => artworkOf(one)?.artworkId).filter((id) => id !== undefined))
  const font = useFont(fontOf(layer))
  const mark = useMark(markOf(layer))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that has come is at hand for whoever reads it
  const sources = useMemo((): FactSources => {
    const readings = [...states].flatMap(([id, state]) => (state.is === 'there' ? [[id, state.reading] as const] : []))
    const fonts = [...FONT_IDS].map((id) => [id, fontAtHand(id) ?? (id === fontOf(layer) ? font : undefined)] as const)
    return {
      readings: new Map(readings),
      fonts: new Map(fonts.flatMap(([id, outlines]) => (outlines ? [[id, outlines] as const] : []))),
    }
  }, [states, font, mark, layer])
  return { sources, state: states.get(artworkOf(layer)?.artworkId ?? '') }
}

/** How many inks the chosen artwork needs and how fine it is: what decides how it can be printed. */
export function ReadingSection({ layer }: { readonly layer: Layer }) {
  const labs = useLabs()
  const { isGuest } = labs.get()
  const design = useDesign()
  const { view } = layer.place
  const layers = layersOn(design, view)
  const { sources, state } = useSources(layers, layer)
  const facts = useMemo(() => layerFacts(design, layer, sources), [design, layer, sources])
  const whole = useMemo(() => artworkFacts(design, view, sources), [design, view, sources])
  return (
    <section aria-label={designsTexts.howItPrints} className="grid gap-2 border-t border-line pt-3">
      <p className="text-xs font-semibold">{designsTexts.howItPrints}</p>
      {facts && <Facts facts={facts} />}
      {whole && <Judgments layer={layer} facts={whole} />}
      {!facts && state?.is === 'missing' && (
        <Alert
          tone={isGuest ? 'info' : 'danger'}
          action={
            <Button
              look="line"
              size="sm"
              onClick={() => askForAccount(labs, 'edit') || retryReadings([artworkOf(layer)?.artworkId ?? ''])}
            >
              {isGuest ? designsTexts.signInToRead : designsTexts.readAgain}
            </Button>
          }
        >
          {state.reason}
        </Alert>
      )}
      {!facts && state?.is !== 'missing' && (
        <p className="text-sm text-ink-soft" aria-live="polite">
          {designsTexts.readingArtwork}
        </p>
      )}
      {layer.kind === 'image' && (
        <OfferFewerInks layer={layer} reading={state?.is === 'there' ? state.reading : undefined} />
      )}
      {whole && layers.length > 1 && (
        <p className="text-sm text-ink-soft">
          {designsTexts.wholeView(viewNames[view].toLowerCase(), inkText(whole.kind, whole.inks))}
        </p>
      )}
    </section>
  )
}
