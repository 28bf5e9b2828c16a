import { CropMarks } from '#platform/web/ui/marks.tsx'
import { logosTexts } from '../texts.ts'

interface WelcomeProps {
  readonly samples: readonly { readonly url: string; readonly alt: string }[]
}

/** What comes out, for whoever has asked for nothing yet. */
export function LogoWelcome({ samples }: WelcomeProps) {
  return (
    <section aria-labelledby="what-comes-out">
      <h2 id="what-comes-out" className="text-xl">
        {logosTexts.welcomeTitle}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{logosTexts.welcomeLead}</p>
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
