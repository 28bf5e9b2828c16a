import { use, useState } from 'react'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { designsTexts } from '../texts.ts'
import { colorIndex } from './document/garment.ts'
import { tryItFirstTexts } from './guest/try-it-first-texts.ts'
import { SignInToDesign } from './sign-in-to-design.tsx'

interface GuestLabsProps {
  readonly product: StyleFacts | null
  readonly color: string
  /** Where the sign-in leads back to. */
  readonly here: string
  /** Where the editor opens without an account. */
  readonly tryTo: string
}

/** What a visitor without a session sees: the garment, and the way to sign in. */
export function GuestLabs({ product, color, here, tryTo }: GuestLabsProps) {
  const base = use(PictureBase)
  const [asking, setAsking] = useState(true)
  const picture = product?.colorFrontImage[colorIndex(product, color)] ?? ''
  return (
    <div className="grid gap-10 md:grid-cols-2 md:items-center">
      <div className="relative bg-white shadow-sm">
        <CropMarks className="text-line-strong" />
        {product ? (
          <img
            src={base + pictureAt(picture, 'fl')}
            alt={product.title}
            width={800}
            height={800}
            className="aspect-square w-full object-contain"
          />
        ) : (
          <div className="aspect-square w-full text-plate halftone" />
        )}
      </div>
      <div className="max-w-md">
        <p className="font-display text-2xl font-bold text-balance">{designsTexts.guestLead}</p>
        <ol className="mt-4 list-decimal space-y-2 pl-5 text-ink-soft marker:text-vermilion">
          <li>{designsTexts.guestStepUpload}</li>
          <li>{designsTexts.guestStepPlace}</li>
          <li>{designsTexts.guestStepPrice}</li>
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setAsking(true)}>{designsTexts.startDesigning}</Button>
          <ButtonLink to={tryTo} look="ink">
            {tryItFirstTexts.tryItFirst}
          </ButtonLink>
          <ButtonLink to="/browse" look="line">
            {designsTexts.browseGarments}
          </ButtonLink>
        </div>
      </div>
      <SignInToDesign
        open={asking}
        onClose={() => setAsking(false)}
        back={here}
        promise={designsTexts.backHere}
        tryTo={tryTo}
      />
    </div>
  )
}
