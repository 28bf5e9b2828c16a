import { Card } from '#platform/web/ui/card.tsx'

export function DataExport() {
  return (
    <Card title="Your data">
      <p className="max-w-prose text-sm">
        One file with everything we keep about you: profile, addresses, cards as far as we know them, orders, cart,
        favorites, designs, reviews and messages. It is plain text (JSON) that people and programs can read.
      </p>
      <a
        href="/api/auth/export"
        download
        className="mt-4 inline-flex min-h-10 items-center rounded-sm border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-ink"
      >
        Download my data
      </a>
    </Card>
  )
}
