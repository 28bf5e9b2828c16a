import { addressOf } from '#shop/artworks/model/address.ts'
import type { Layer } from '../model/design.ts'
import { paintingOf } from '../model/painting.ts'
import { useFont } from './use-font.ts'

/** A layer in small, for the list. */
export function LayerThumb({ layer }: { layer: Layer }) {
  const font = useFont(layer.kind === 'text' ? layer.font : undefined)
  const frame = 'size-11 shrink-0 border border-line bg-plate object-contain'
  if (layer.kind === 'image') return <img src={addressOf(layer.artworkId)} alt="" className={frame} />
  const fonts = new Map(layer.kind === 'text' && font ? [[layer.font, font]] : [])
  const painting = paintingOf(layer, fonts)
  if (!painting) return <span className={frame} />
  const { x, y, width, height } = painting.box
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className={`${frame} p-1`}>
      {painting.paths.map(({ path, fill, line, joint }) => (
        <path
          key={`${fill} ${line?.color}`}
          d={path}
          fill={fill ?? 'none'}
          stroke={line?.color}
          strokeWidth={line?.width}
          strokeLinejoin={joint}
        />
      ))}
    </svg>
  )
}
