import { colorOfHex, lacksContrast } from '#shop/artworks/model/contrast.ts'
import { CLEAR_GROUND } from '#shop/artworks/web/clear-ground.ts'
import { artOf, artworkOf, fontOf, inksOfLayer, type Layer, markOf } from '../../model/layers/layer-kinds.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'
import { artworkAddress } from '../loading/artwork-address.ts'
import { usePicture } from '../loading/load-picture.ts'
import { useFont } from '../loading/use-font.ts'
import { useMark } from '../loading/use-mark.ts'

const PAPER = '#f1efe9'
const INK = '#1b1815'

/** The color it is printed on, or another ground where it would not be seen on that. */
function useGround(layer: Layer): string | undefined {
  const { color } = useDesign()
  const garment = useLabsState(({ product }) => product?.colorSwatchList[colorIndex(product, color)])
  const inks = inksOfLayer(layer)
    .map(colorOfHex)
    .filter((ink) => ink !== undefined)
  return [garment, PAPER, INK].find((hex) => {
    const ground = hex === undefined ? undefined : colorOfHex(hex)
    return ground && inks.some((ink) => !lacksContrast(ink, ground))
  })
}

/** A layer in small, for the list. */
export function LayerThumb({ layer }: { layer: Layer }) {
  const fontId = fontOf(layer)
  const font = useFont(fontId)
  useMark(markOf(layer))
  const ground = useGround(layer)
  const frame = 'size-11 shrink-0 border border-line object-contain'
  const artwork = artworkOf(layer)
  const picture = usePicture(artwork ? artworkAddress(artwork.artworkId) : '')
  if (artwork)
    return picture ? (
      <img src={picture.src} alt="" className={`${frame} ${CLEAR_GROUND}`} />
    ) : (
      <span className={frame} />
    )
  const art = artOf(layer, new Map(fontId && font ? [[fontId, font]] : []))
  if (art?.kind !== 'painting') return <span className={frame} />
  const { painting } = art
  const { x, y, width, height } = painting.box
  const style = { backgroundColor: ground }
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" className={`${frame} p-1`} style={style}>
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
