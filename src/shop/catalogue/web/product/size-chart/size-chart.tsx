import { Icon } from '#platform/web/ui/icon.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { type SizeMeasures as Chart, inCentimetres, inInches, type SizeInches } from '../../../model/measures.ts'
import { sizeChartTexts } from './texts.ts'

const HOW: Readonly<Record<string, string>> = {
  Width: sizeChartTexts.howWidth,
  Length: sizeChartTexts.howLength,
  Sleeve: sizeChartTexts.howSleeve,
  Head: sizeChartTexts.howHead,
  Height: sizeChartTexts.howHeight,
}

const UNITS = [
  { unit: 'in', label: sizeChartTexts.inches },
  { unit: 'cm', label: sizeChartTexts.centimeters },
] as const

const Measure = ({ inches }: { inches: SizeInches }) => (
  <>
    <span className="unit-in">{inInches(inches)}</span>
    <span className="unit-cm">{inCentimetres(inches)}</span>
  </>
)

interface SizeChartProps {
  chart: Chart
  /** 'Gildan 5000' */
  style: string
}

/** A native popover named `size-chart`: it opens, closes and changes its unit without script. */
export function SizeChart({ chart, style }: SizeChartProps) {
  const { shape, measures, rows } = chart
  return (
    <div id="size-chart" popover="auto" role="dialog" aria-labelledby="size-chart-title" className="size-chart">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="ticket text-ink-mute">{style}</p>
          <h2 id="size-chart-title" className="text-2xl">
            {sizeChartTexts.sizeChart}
          </h2>
        </div>
        <button
          type="button"
          aria-label={sizeChartTexts.close}
          popoverTarget="size-chart"
          popoverTargetAction="hide"
          className="icon-btn -mt-1 -mr-2"
        >
          <Icon name="close" />
        </button>
      </div>
      <fieldset className="units mt-4">
        <legend className="sr-only">{sizeChartTexts.unit}</legend>
        {UNITS.map(({ unit, label }) => (
          <label key={unit}>
            <input type="radio" name="size-unit" value={unit} defaultChecked={unit === 'in'} className="sr-only" />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="mt-5 grid gap-6 sm:grid-cols-[10rem_1fr]">
        <Drawing shape={shape} />
        <ScrollRegion label={sizeChartTexts.measuresBySize} className="overflow-x-auto">
          <table className="tabular w-full">
            <thead>
              <tr className="border-b border-ink text-sm">
                <th scope="col" className="pb-1.5 text-left">
                  {sizeChartTexts.size}
                </th>
                {measures.map((name, position) => (
                  <th key={name} scope="col" className="pb-1.5 pl-4 text-right whitespace-nowrap">
                    <b className="text-vermilion-deep">{'ABC'[position]}</b> {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, inches }) => (
                <tr key={size} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left">
                    {size}
                  </th>
                  {measures.map((name, position) => (
                    <td key={name} className="py-1.5 pl-4 text-right whitespace-nowrap">
                      <Measure inches={inches[position] ?? 0} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <dl className="mt-5 grid gap-1 text-sm text-ink-soft">
        {measures.map((name, position) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">
              {'ABC'[position]} {name}:
            </dt>{' '}
            <dd className="inline">{HOW[name]}.</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-mute">
        {shape === 'headwear' ? sizeChartTexts.capMeasuresNote : sizeChartTexts.garmentMeasuresNote}
      </p>
    </div>
  )
}

const OUTLINES: Readonly<Record<Chart['shape'], string>> = {
  short: 'M46 16 26 24 6 50l18 13 8-10v89h76V53l8 10 18-13-20-26-20-8c-4 8-12 12-24 12S50 24 46 16Z',
  long: 'M46 16 30 23 16 62 6 124l17 4 9-48v62h76V80l9 48 17-4-10-62-14-39-16-7c-4 8-12 12-24 12S50 24 46 16Z',
  sleeveless: 'M48 14c-1 22-6 34-16 42v86h76V56C98 48 93 36 92 14l-10 0c-1 16-5 24-12 24s-11-8-12-24Z',
  headwear: 'M24 92c0-36 18-58 44-58s42 20 44 54c12 2 22 8 24 18-18-8-40-10-58-10-20 0-38 0-54-4Z',
}

/** Width from side to side, length from top to hem, as lettered in the table. */
function Drawing({ shape }: { shape: Chart['shape'] }) {
  const hat = shape === 'headwear'
  return (
    <svg viewBox={hat ? '8 24 130 96' : '0 8 140 140'} aria-hidden="true" className="mx-auto w-40 max-sm:w-32">
      <path d={OUTLINES[shape]} className="fill-plate stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      <g className="fill-none stroke-vermilion" strokeWidth="1.25">
        <path d={hat ? 'M25 92h87M25 87v10M112 87v10' : 'M33 72h74M33 67v10M107 67v10'} />
        <path d={hat ? 'M68 35v52M63 35h10' : 'M88 18v123M83 18h10M83 141h10'} />
        {shape === 'long' && <path d="M70 27 Q112 20 122 60 L131 122" strokeDasharray="3 3" />}
      </g>
      <g className="fill-vermilion-deep font-sans text-[13px] font-bold" textAnchor="middle">
        <text x={hat ? 44 : 56} y={hat ? 86 : 67}>
          A
        </text>
        <text x={hat ? 78 : 97} y={hat ? 62 : 112}>
          B
        </text>
        {shape === 'long' && (
          <text x="119" y="40">
            C
          </text>
        )}
      </g>
    </svg>
  )
}
