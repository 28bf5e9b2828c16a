import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import type { Roster } from '../../contract.ts'
import { groupOrderTexts } from './texts.ts'

/** What may be chosen, as it will be printed; fields say their sample. */
export const RosterGarmentPictures = ({ garments }: Pick<Roster, 'garments'>) => (
  <ul aria-label={groupOrderTexts.garments} className="mb-8 grid gap-4 sm:grid-cols-3">
    {garments.map(({ position, title, color, images }) => (
      <li key={position} className="flex min-w-0 items-center gap-4">
        <LinePicture path={images[0] ?? ''} className="size-18 shrink-0 rounded-sm bg-white object-contain" />
        <p className="min-w-0 text-sm">
          <span className="block font-semibold break-words">{title}</span>
          <span className="block text-ink-soft">{color}</span>
        </p>
      </li>
    ))}
  </ul>
)
