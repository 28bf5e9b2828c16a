import { type ReactNode, useId } from 'react'
import { formatCents } from '#platform/base/money.ts'
import { toldApart } from '#platform/base/told-apart.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import { QuantityField } from '#platform/web/ui/quantity.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import type { AdviceInput } from '../model/advise.ts'
import { adviseMethods, type MethodAdvice } from '../model/advise.ts'
import { chosenInks } from '../model/methods/chosen-inks.ts'
import type { PrintMethodName } from '../model/methods/method-names.ts'
import type { Judgment, NamedLayer } from '../model/methods/print-method.ts'
import { onceText } from '../model/once-text.ts'
import type { PriceList } from '../model/price-list.ts'
import { piecesIn } from '../model/quantities.ts'
import { adviserTexts } from './texts.ts'

interface MethodAdviserProps {
  readonly list: PriceList
  readonly line: AdviceInput
  /** What is typed as the number of pieces; without it that of the line is compared. */
  readonly typed?: { readonly pieces: string; readonly onType: (pieces: string) => void }
  /** Whether artwork is still being read. */
  readonly isReading: boolean
  /** What went wrong while it was read or a method was chosen. */
  readonly problem?: string
  /** What else makes the artwork cheaper to print; it stands below the methods. */
  readonly more?: ReactNode
  /** Brings a layer of the design forward; without it layers are named and no more. */
  readonly onShowLayer?: ((layer: NamedLayer) => void) | undefined
  readonly onChoose: (method: PrintMethodName) => void
  readonly onClose: () => void
}

/** The print methods side by side: what each costs, looks like, and cannot do. */
export function MethodAdviser({ list, line, typed, isReading, problem, more, ...on }: MethodAdviserProps) {
  const { onShowLayer, onChoose, onClose } = on
  const name = useId()
  const advice = adviseMethods(list, line)
  const chosen = advice.find(({ isChosen }) => isChosen)
  const pieces = piecesIn(line.quantities)
  return (
    <Dialog open keepsTyped size="md" onClose={onClose} title={adviserTexts.title} lead={adviserTexts.lead}>
      <div className="grid gap-5">
        {typed && (
          <div className="max-w-52">
            <QuantityField label={adviserTexts.howMany} value={typed.pieces} onChange={typed.onType} />
          </div>
        )}
        {problem && <Alert>{problem}</Alert>}
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {isReading ? adviserTexts.reading : ''}
        </p>
        <fieldset className="grid gap-3">
          <legend className="sr-only">{adviserTexts.printMethod}</legend>
          {advice.map((one) => {
            const layersId = saidOfLayers(one).length > 0 ? `${name}-${one.name}` : undefined
            return (
              <div key={one.name}>
                <RadioCard
                  name={name}
                  title={one.label}
                  aside={<EachPrice advice={one} />}
                  detail={
                    <Details
                      advice={one}
                      pieces={pieces}
                      against={inSentence(chosen?.label ?? '')}
                      list={list}
                      line={line}
                    />
                  }
                  className={layersId ? 'rounded-b-none border-b-0' : ''}
                  checked={one.isChosen}
                  disabled={!one.isPossible && !one.isChosen}
                  aria-describedby={layersId}
                  onChange={() => onChoose(one.name)}
                />
                {layersId && <ByLayer id={layersId} advice={one} onShowLayer={onShowLayer} />}
              </div>
            )
          })}
        </fieldset>
        {more && <div className="grid justify-items-start gap-2 empty:hidden">{more}</div>}
      </div>
    </Dialog>
  )
}

/** A piece, and apart from it what is paid once. */
function EachPrice({ advice }: { advice: MethodAdvice }) {
  const { name, each, isFrom } = advice
  if (each === undefined) return null
  const once = onceText(name, advice)
  return (
    <span className="grid justify-items-end">
      <Price cents={each} {...(isFrom ? { before: adviserTexts.from } : {})} after={adviserTexts.each} />
      {once && <small className="font-normal">{once}</small>}
    </span>
  )
}

/** A label amid a sentence; letters that stand for words stay capitals. */
const inSentence = (label: string): string => (label === label.toUpperCase() ? label : label.toLowerCase())

const inkOf = (level: Judgment['level']): string => (level === 'refused' ? 'text-danger' : 'text-warn')

interface DetailsProps {
  readonly advice: MethodAdvice
  readonly pieces: number
  /** The method that is chosen, in words. */
  readonly against: string
  readonly list: PriceList
  readonly line: AdviceInput
}

function Details({ advice, pieces, against, list, line }: DetailsProps) {
  const { name, each, total, setUps, looks, judgments, isChosen, isEverPossible } = advice
  return (
    <span className="grid gap-1 pt-1">
      {looks.map((text) => (
        <span key={text}>{text}</span>
      ))}
      <InkChips inks={chosenInks(list, name, line.prints)} />
      {judgments
        .filter(({ layer }) => !layer)
        .map(({ level, text }) => (
          <span key={text} className={inkOf(level)}>
            {text}
          </span>
        ))}
      {each !== undefined &&
        setUps.map(({ key, label, amount }) => (
          <span key={key} className="tabular">
            {adviserTexts.setUpIncluded(label, formatCents(amount))}
          </span>
        ))}
      {each !== undefined && (
        <span className="tabular font-semibold text-ink">{adviserTexts.total(pieces, formatCents(total))}</span>
      )}
      {!isChosen && isEverPossible && each !== undefined && (
        <Crossover advice={advice} pieces={pieces} against={against} />
      )}
    </span>
  )
}

const saidOfLayers = ({ judgments }: MethodAdvice) =>
  judgments.flatMap(({ level, text, layer }) => (layer ? [{ level, text, layer }] : []))

interface ByLayerProps {
  readonly id: string
  readonly advice: MethodAdvice
  readonly onShowLayer: MethodAdviserProps['onShowLayer']
}

/** What is wrong with single layers, below the card: what can be pressed is no part of its label. */
function ByLayer({ id, advice, onShowLayer }: ByLayerProps) {
  return (
    <ul
      id={id}
      aria-label={adviserTexts.byLayer(advice.label)}
      className={`grid gap-1 rounded-b-sm border border-t-0 bg-white px-4 pb-3 pl-11.5 text-sm ${advice.isChosen ? 'border-ink shadow-[inset_3px_0_0_var(--color-vermilion)]' : 'border-line-strong'}`}
    >
      {saidOfLayers(advice).map(({ level, text, layer }) => (
        <li key={`${layer.id} ${text}`} className={inkOf(level)}>
          {onShowLayer ? (
            <button
              type="button"
              className="min-h-6 text-left underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
              onClick={() => onShowLayer(layer)}
            >
              {text}
              <span className="sr-only"> {adviserTexts.showLayer(layer.view)}</span>
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}

function Crossover({ advice, pieces, against }: Pick<DetailsProps, 'advice' | 'pieces' | 'against'>) {
  const { cheaperFrom, isCheaperNow } = advice
  if (cheaperFrom === undefined && !isCheaperNow) return <span>{adviserTexts.dearerNow(pieces, against)}</span>
  return (
    <span className="font-semibold text-success">
      {cheaperFrom === undefined
        ? adviserTexts.cheaperNow(pieces, against)
        : adviserTexts.cheaperFrom(cheaperFrom, against)}
    </span>
  )
}

/** The solid inks or threads that a method would take, each with its name. */
function InkChips({ inks }: { inks: ReturnType<typeof chosenInks> }) {
  if (inks.length === 0) return null
  // Two pictures may lie on the same view.
  const keys = toldApart(inks.map(({ view, artwork }) => `${view} ${artwork}`))
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="sr-only">{adviserTexts.printedWith}</span>
      {inks.map(({ name, color }, at) => (
        <span key={keys[at]?.key} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3.5 rounded-full border border-line-strong"
            style={{ background: color }}
          />
          {name}
        </span>
      ))}
    </span>
  )
}
