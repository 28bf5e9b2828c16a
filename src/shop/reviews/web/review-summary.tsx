import { plural } from '#platform/base/format.ts'
import type { Summary } from '../contract.ts'
import { reviewsTexts } from '../texts.ts'
import { Stars } from './stars.tsx'

/** What the samples of a demo shop are, wherever they count. */
function SampleNote({ count, samples }: Pick<Summary, 'count' | 'samples'>) {
  if (samples === 0) return null
  return (
    <p className="mt-4 max-w-xs text-sm text-ink-mute">
      {samples === count ? reviewsTexts.allAreSamples : reviewsTexts.someAreSamples(samples)}
    </p>
  )
}

/** Average in large type, then how many gave each number of stars. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, count, histogram, samples } = summary
  return (
    <div className="max-w-md">
      <p className="flex items-center gap-4">
        <span className="font-display text-5xl font-bold" aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <span>
          <Stars rating={average} className="text-xl" />
          <span className="block text-sm text-ink-soft">{plural(count, 'review')}</span>
        </span>
      </p>
      <ul className="tabular mt-5 grid gap-1.5 text-sm">
        {histogram.map(({ stars, count: given }) => (
          <li key={stars} className="grid grid-cols-[3.75rem_1fr_2rem] items-center gap-3">
            <span>{plural(stars, 'star')}</span>
            <span className="sr-only">: </span>
            <span aria-hidden="true" className="h-2.5 bg-plate">
              <span
                className="block h-full bg-vermilion"
                style={{ width: `${count > 0 ? Math.round((given / count) * 100) : 0}%` }}
              />
            </span>
            <span className="text-right text-ink-soft">{given}</span>
          </li>
        ))}
      </ul>
      <SampleNote count={count} samples={samples} />
    </div>
  )
}
