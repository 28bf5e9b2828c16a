import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { CropMarks, RegistrationMark } from '#platform/web/ui/marks.tsx'
import { designsTexts } from '../texts.ts'

export interface SharedDesignProps {
  readonly title: string
  readonly brand: string
  readonly code: string
  readonly color: string
  /** Addresses, the decorated views first. */
  readonly pictures: readonly string[]
  readonly mayCopy: boolean
  /** Page of the garment; nothing where the shop does not carry it any more. */
  readonly garmentPath: string | null
  readonly pending: boolean
  readonly error: string | undefined
  readonly onCopy: (event: FormEvent) => void
}

function Pictures({ pictures, alt }: { pictures: readonly string[]; alt: string }) {
  const [first, ...others] = pictures
  return (
    <div>
      <figure className="relative bg-white shadow-sm">
        <CropMarks className="text-line-strong" />
        {first ? (
          <img src={first} alt={alt} width={1040} height={1040} className="aspect-square w-full object-contain" />
        ) : (
          <div className="halftone aspect-square w-full text-plate" />
        )}
      </figure>
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-3">
          {others.map((picture, index) => (
            <li key={picture} className="border border-line bg-white">
              <img
                src={picture}
                alt={designsTexts.anotherViewOf(index + 2, pictures.length)}
                width={340}
                height={340}
                loading="lazy"
                className="aspect-square w-full object-contain"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A design as somebody shows it to others: to look at, and to make one's own. */
export function SharedDesign(props: SharedDesignProps) {
  const { title, brand, code, color, pictures, mayCopy, garmentPath, pending, error, onCopy } = props
  const name = title || code
  return (
    <div className="page grid w-full gap-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14 lg:pt-12">
      <Pictures pictures={pictures} alt={color ? designsTexts.designOnIn(name, color) : designsTexts.designOn(name)} />
      <div className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">
        <p className="ticket flex items-center gap-2 text-ink-mute">
          <RegistrationMark className="size-4 text-vermilion" />
          {designsTexts.sharedDesign}
        </p>
        <h1 className="mt-3 text-3xl text-balance">{designsTexts.sharedDesignTitle}</h1>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4">
          <dt className="text-ink-mute">{designsTexts.garment}</dt>
          <dd className="font-semibold">{name}</dd>
          <dt className="text-ink-mute">{designsTexts.style}</dt>
          <dd>
            {brand} {code}
          </dd>
          {color && (
            <>
              <dt className="text-ink-mute">{designsTexts.color}</dt>
              <dd>{color}</dd>
            </>
          )}
        </dl>
        {error && <Alert className="mt-4">{error}</Alert>}
        <Form method="post" onSubmit={onCopy} className="mt-6 flex flex-wrap gap-3">
          {mayCopy && (
            <Button
              type="submit"
              size="lg"
              pending={pending}
              pendingText={designsTexts.copying}
              className="max-sm:grow"
            >
              {designsTexts.makeItYours}
            </Button>
          )}
          {garmentPath && (
            <ButtonLink to={garmentPath} look="line" size="lg" className="max-sm:grow">
              {designsTexts.seeGarment}
            </ButtonLink>
          )}
        </Form>
        <p className="mt-4 max-w-md text-sm text-ink-soft">
          {mayCopy ? designsTexts.copyNote : designsTexts.garmentIsGone}
        </p>
      </div>
    </div>
  )
}
