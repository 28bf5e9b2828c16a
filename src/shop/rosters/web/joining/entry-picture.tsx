import { use, useId } from 'react'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { pictureOfView } from '#shop/designs/model/garment/views.ts'
import type { Painting } from '#shop/designs/model/layers/painting.ts'
import type { PrintPiece } from '#shop/designs/model/rendering/draw.ts'
import type { LinkedGarment } from '../../member-contract.ts'
import { type EntryScene, SCENE_SIZE } from '../../model/entry-scene.ts'

function Painted({ painting, width, height }: { painting: Painting; width: number; height: number }) {
  const { box, paths } = painting
  const fit = `scale(${width / box.width} ${height / box.height})`
  return (
    <g transform={`${fit} translate(${-box.x - box.width / 2} ${-box.y - box.height / 2})`}>
      {paths.map(({ path, fill, line, joint }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: paths have no other name, and lie in a fixed order
          key={index}
          d={path}
          fill={fill ?? 'none'}
          {...(line && { stroke: line.color, strokeWidth: line.width, strokeLinejoin: joint })}
        />
      ))}
    </g>
  )
}

/** About its middle, turned and mirrored. */
function Piece({ piece, token }: { piece: PrintPiece; token: string }) {
  const { art, x, y, width, height, rotation, opacity, flippedX, flippedY } = piece
  const turned = `translate(${x} ${y}) rotate(${rotation}) scale(${flippedX ? -1 : 1} ${flippedY ? -1 : 1})`
  return (
    <g transform={turned} opacity={opacity}>
      {art.kind === 'picture' ? (
        <image
          href={`/api/roster-links/${token}/artworks/${art.artworkId}`}
          {...{ x: -width / 2, y: -height / 2, width, height }}
          preserveAspectRatio="none"
        />
      ) : (
        <Painted {...{ painting: art.painting, width, height }} />
      )}
    </g>
  )
}

interface EntryPictureProps {
  readonly scene: EntryScene
  readonly pictures: LinkedGarment['pictures']
  /** Of the link or the receipt, which opens the pictures that are printed. */
  readonly token: string
  readonly alt: string
}

/** The garment's own picture with the print laid flat on it. */
export function EntryPicture({ scene, pictures, token, alt }: EntryPictureProps) {
  const base = use(PictureBase)
  const id = useId()
  const { garment, mirrored, areas, pieces, view } = scene
  const path = pictureOfView(pictures, view)
  const turn = mirrored ? `translate(${2 * garment.x + garment.width} 0) scale(-1 1)` : undefined
  return (
    <svg viewBox={`0 0 ${SCENE_SIZE} ${SCENE_SIZE}`} role="img" aria-label={alt} className="block w-full bg-white">
      <clipPath id={id}>
        {areas.map((area) => (
          <rect key={`${area.x} ${area.y}`} {...area} />
        ))}
      </clipPath>
      {path !== '' && <image href={base + pictureAt(path, 'fl')} {...garment} transform={turn} />}
      <g clipPath={`url(#${id})`}>
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces lie in the order of their layers
          <Piece key={index} piece={piece} token={token} />
        ))}
      </g>
    </svg>
  )
}
