import { type ReactNode, useState } from 'react'
import { SubmitButton } from '#platform/web/forms.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import type { LogoResult } from '../contract.ts'
import { isDrawn } from '../model/drawn.ts'
import { logosTexts } from '../texts.ts'
import { useGenerating } from './logo-form.tsx'

function Downloads({ logo, children }: { logo: LogoResult; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`${logo.url}/png`} download className={buttonClass()}>
        {logosTexts.downloadLogo}
      </a>
      {isDrawn(logo.id) && (
        <a href={`${logo.url}/svg`} download className={buttonClass({ look: 'line' })}>
          {logosTexts.downloadSvg}
        </a>
      )}
      {children}
    </div>
  )
}

interface TilesProps {
  readonly logos: readonly LogoResult[]
  readonly chosen: LogoResult
  readonly choose: (logo: LogoResult) => void
}

function Tiles({ logos, chosen, choose }: TilesProps) {
  return (
    <section aria-labelledby="all-logos">
      <h2 id="all-logos" className="text-xl">
        {logosTexts.allGeneratedLogos}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {logos.map((logo) => (
          <li key={logo.id}>
            <button
              type="button"
              aria-pressed={logo.id === chosen.id}
              onClick={() => choose(logo)}
              className="block w-full border border-line-strong bg-white transition-shadow hover:border-ink aria-pressed:border-ink aria-pressed:shadow-[inset_0_-4px_0_var(--color-vermilion)]"
            >
              <img src={logo.url} alt={logo.alt} width={1024} height={1024} className="aspect-square w-full" />
            </button>
            <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm">
              <a
                href={`${logo.url}/png`}
                download
                aria-label={logosTexts.pngOf(logo.alt)}
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {logosTexts.png}
              </a>
              {isDrawn(logo.id) && (
                <a
                  href={`${logo.url}/svg`}
                  download
                  aria-label={logosTexts.svgOf(logo.alt)}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                >
                  {logosTexts.svg}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ResultsProps {
  readonly logos: readonly LogoResult[]
  /** What else can be done with the chosen one. */
  readonly children: (chosen: LogoResult) => ReactNode
}

/** The four of a run: one large, all of them to choose from. */
export function LogoResults({ logos, children }: ResultsProps) {
  const [chosenId, choose] = useState('')
  const generating = useGenerating()
  const chosen = logos.find(({ id }) => id === chosenId) ?? logos[0]
  if (!chosen) return null
  return (
    <div className={`grid gap-8 transition-opacity ${generating ? 'opacity-40' : ''}`} aria-busy={generating}>
      <div>
        <div className="relative bg-white shadow-sm">
          <CropMarks className="text-line-strong" />
          <img
            src={chosen.url}
            alt={logosTexts.selectedLogo(chosen.alt)}
            width={1024}
            height={1024}
            className="mx-auto aspect-square w-full max-w-[34rem]"
          />
        </div>
        <div className="mt-5">
          <Downloads logo={chosen}>{children(chosen)}</Downloads>
        </div>
      </div>
      {logos.length > 1 && <Tiles logos={logos} chosen={chosen} choose={(logo) => choose(logo.id)} />}
      {logos.length > 1 && (
        <div>
          <SubmitButton look="line" form="logo-form" pending={generating} pendingText={logosTexts.generating}>
            {logosTexts.generateNewLogos}
          </SubmitButton>
        </div>
      )}
    </div>
  )
}
