import { Card } from '#platform/web/ui/card.tsx'
import { accountsTexts } from '../texts.ts'

export function DataExport() {
  return (
    <Card title={accountsTexts.yourData}>
      <p className="max-w-prose text-sm">{accountsTexts.exportLead}</p>
      <a
        href="/api/auth/export"
        download
        className="mt-4 inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-sm border border-line-strong px-4 text-sm font-semibold transition-colors hover:border-ink"
      >
        {accountsTexts.downloadMyData}
      </a>
    </Card>
  )
}
