import type { InkMerge } from '#shop/artworks/model/reading/fewer-inks.ts'
import { nameOfColor } from '../../model/layers/color-names.ts'
import { fewerInksTexts } from './texts.ts'

function NamedInk({ hex }: { readonly hex: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className="size-5 rounded-full border border-line-strong"
        style={{ backgroundColor: hex }}
      />
      <span>
        {nameOfColor(hex)}
        <span className="max-sm:sr-only">, {hex}</span>
      </span>
    </span>
  )
}

/** Which colors become which. */
export function MergeList({ merges }: { readonly merges: readonly InkMerge[] }) {
  return (
    <ul aria-label={fewerInksTexts.merges} className="grid gap-1.5 text-sm">
      {merges.map(({ from, to }) => (
        <li key={from} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <NamedInk hex={from} />
          <span className="text-ink-soft">{fewerInksTexts.becomes}</span>
          <NamedInk hex={to} />
        </li>
      ))}
    </ul>
  )
}
