interface PaidFactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly why: string
}

/** What is paid for does not change, so it is read and not typed. */
export const PaidFacts = ({ facts, why }: PaidFactsProps) => (
  <div className="border-l-4 border-line-strong bg-sheet px-4 py-3 text-sm">
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-base font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-ink-soft">{why}</p>
  </div>
)
