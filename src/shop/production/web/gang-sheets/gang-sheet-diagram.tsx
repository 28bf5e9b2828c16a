import { plural } from '#platform/base/format.ts'
import type { GangPrint, GangSheet } from '../../gang-sheets-contract.ts'
import { productionTexts } from '../../texts.ts'

const lying = ({ width, height, turned }: GangPrint) => (turned ? [height, width] : [width, height]) as [number, number]

/** The sheet lying on its side, as a roll comes off a press: what stands at its left is the top of the film. */
export function GangSheetDiagram({ sheet, places }: { sheet: GangSheet; places: readonly GangPrint[] }) {
  const cancelled = new Set(sheet.orders.flatMap((order) => (order.cancelled ? [order.orderNumber] : [])))
  return (
    <svg
      viewBox={`0 0 ${sheet.length} ${sheet.width}`}
      role="img"
      aria-label={productionTexts.diagramOf(sheet.number, plural(sheet.prints, 'print'))}
      className="block max-h-80 w-full border border-line-strong bg-sheet"
    >
      {places.map((print) => {
        const [width, height] = lying(print)
        const [x, y] = [print.y, sheet.width - print.x - width]
        return (
          <g key={print.position}>
            <rect
              {...{ x, y, width: height, height: width }}
              className={cancelled.has(print.orderNumber) ? 'fill-danger-tint stroke-danger' : 'fill-white stroke-ink'}
              strokeWidth={0.06}
            />
            <text
              x={x + height / 2}
              y={y + width / 2}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={Math.min(1.6, height / 2, width / 2)}
              className="fill-ink"
            >
              {print.position}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
