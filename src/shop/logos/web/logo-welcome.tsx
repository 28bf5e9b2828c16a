import { CropMarks } from '#platform/web/ui/marks.tsx'

interface WelcomeProps {
  readonly samples: readonly { readonly url: string; readonly alt: string }[]
}

/** What comes out, for whoever has asked for nothing yet. */
export function LogoWelcome({ samples }: WelcomeProps) {
  return (
    <section aria-labelledby="what-comes-out">
      <h2 id="what-comes-out" className="text-xl">
        Four different logos each time
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        A sign with the name, a monogram, a badge and a wordmark. Letters are outlines and the ground is clear, so a
        logo prints on any garment, as PNG of 2048 pixels or as SVG at any size.
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-6 p-3">
        {samples.map(({ url, alt }) => (
          <li key={url} className="relative bg-white">
            <CropMarks className="text-line-strong" />
            <img src={url} alt={alt} width={1024} height={1024} className="aspect-square w-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
