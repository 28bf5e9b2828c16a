import { ButtonLink } from '#platform/web/ui/button.tsx'
import { ColourBar } from '#platform/web/ui/marks.tsx'

const words: Record<number, { title: string; text: string }> = {
  404: {
    title: 'This page is out of register',
    text: 'There is nothing at this address. The style may have left the catalog, or the link has a letter too many.',
  },
  403: { title: 'This page is for someone else', text: 'The account you are signed in with may not open it.' },
}
const other = {
  title: 'The press jammed',
  text: 'Something went wrong on our side, and we have a note of it. Please try again in a moment.',
}

/** The number is printed in four inks, as on a sheet whose plates have slipped. */
export function Failure({ status }: { status: number }) {
  const { title, text } = words[status] ?? other
  return (
    <div className="page grid grow content-center gap-10 py-16 md:grid-cols-[auto_1fr] md:items-center md:gap-16">
      <p
        aria-hidden="true"
        className="w-fit font-display text-[clamp(7rem,24vw,17rem)] leading-none font-extrabold tracking-tighter select-none [text-shadow:-0.035em_0.02em_var(--color-process-cyan),0.035em_-0.02em_var(--color-process-magenta),0.015em_0.04em_var(--color-process-yellow)]"
      >
        {status}
      </p>
      <div className="max-w-lg">
        <title>{title}</title>
        <ColourBar className="mb-6 h-2 w-40" />
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/browse">Browse the catalog</ButtonLink>
          <ButtonLink to="/" look="line">
            Go to the front page
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
