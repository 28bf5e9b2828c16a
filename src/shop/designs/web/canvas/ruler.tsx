import { selectedLayers } from '../../model/editing/editor.ts'
import type { ViewFrame } from '../../model/garment/printable.ts'
import { boxAround, cornersOf, type Rect } from '../../model/geometry.ts'
import { useEditor } from '../document/editor-store.ts'
import type { Viewport } from './viewport.ts'

interface RulerProps {
  readonly frame: ViewFrame
  /** Side of the preview on the screen, inside the margin. */
  readonly size: number
  readonly margin: number
  readonly viewport: Viewport
}

const THICK = 20
/** Pixels of the screen between two labels, at least. */
const LEAST_APART = 34
const LABELS = [0.25, 0.5, 1, 2, 5, 10]

interface Tick {
  readonly at: number
  readonly inches: number
  readonly label: string
}

const isWhole = (amount: number) => Math.abs(amount - Math.round(amount)) < 1e-6

/** The marks that are seen: `from` and `to` in inches, `place` in pixels of the screen. */
function ticksOf(from: number, to: number, perInch: number, place: (inches: number) => number): Tick[] {
  const step = LABELS.find((one) => one * perInch >= LEAST_APART) ?? 10
  const fine = step / 4
  const first = Math.ceil(from / fine)
  return Array.from({ length: Math.max(0, Math.floor(to / fine) - first + 1) }, (_, index) => {
    const inches = (first + index) * fine
    const label = isWhole(inches / step) ? String(Number(Math.abs(inches).toFixed(2))) : ''
    return { at: place(inches), inches, label }
  })
}

interface ScaleProps {
  readonly ticks: readonly Tick[]
  readonly chosen: { readonly from: number; readonly to: number } | undefined
  readonly isDown: boolean
  readonly length: number
}

function Scale({ ticks, chosen, isDown, length }: ScaleProps) {
  const line = ({ at, label }: Tick) => {
    const start = label === '' ? THICK - 5 : THICK - 10
    return isDown ? `M${start} ${at}H${THICK}` : `M${at} ${start}V${THICK}`
  }
  const [width, height] = isDown ? [THICK, length] : [length, THICK]
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      className={`pointer-events-none absolute bg-white/85 ${isDown ? 'top-0 left-0 border-r' : 'top-0 left-0 border-b'} border-line`}
    >
      {chosen && (
        <rect
          {...(isDown
            ? { x: 0, y: chosen.from, width: THICK, height: chosen.to - chosen.from }
            : { x: chosen.from, y: 0, width: chosen.to - chosen.from, height: THICK })}
          fill="rgb(23 105 224 / 0.2)"
        />
      )}
      <path d={ticks.map(line).join('')} stroke="#4a443d" fill="none" />
      {ticks.map(
        ({ at, inches, label }) =>
          label !== '' && (
            <text
              key={inches}
              fontSize={9}
              fill="#1b1815"
              {...(isDown
                ? { transform: `translate(9 ${at - 2}) rotate(-90)`, textAnchor: 'start' as const }
                : { x: at + 2, y: 9 })}
            >
              {label}
            </text>
          ),
      )}
    </svg>
  )
}

const boxOfChosen = (boxes: readonly Parameters<typeof cornersOf>[0][]): Rect | undefined =>
  boxAround(boxes.flatMap(cornersOf))

/** Inches along the canvas, counted as the position fields do: from the middle line, and down from the landmark. */
export default function Ruler({ frame: { window, landmark }, size, margin, viewport }: RulerProps) {
  const editor = useEditor()
  const side = size + 2 * margin
  const perInch = (size / window.width) * viewport.zoom
  const across = (inches: number) => viewport.x + viewport.zoom * margin + (landmark.x + inches) * perInch
  const down = (inches: number) => viewport.y + viewport.zoom * margin + (landmark.y + inches) * perInch
  const inchAt = (pixels: number, shift: number, from: number) =>
    (pixels - shift - viewport.zoom * margin) / perInch - from
  const chosen = boxOfChosen(selectedLayers(editor).map(({ place }) => place))
  return (
    <>
      <Scale
        isDown={false}
        length={side}
        ticks={ticksOf(inchAt(0, viewport.x, landmark.x), inchAt(side, viewport.x, landmark.x), perInch, across)}
        chosen={chosen && { from: across(chosen.x), to: across(chosen.x + chosen.width) }}
      />
      <Scale
        isDown
        length={side}
        ticks={ticksOf(inchAt(0, viewport.y, landmark.y), inchAt(side, viewport.y, landmark.y), perInch, down)}
        chosen={chosen && { from: down(chosen.y), to: down(chosen.y + chosen.height) }}
      />
    </>
  )
}
