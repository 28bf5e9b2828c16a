import { Card } from '#platform/web/ui/card.tsx'
import { proofsTexts } from '../texts.ts'

/** The small print, as it was sent. */
export const ProofMeaning = ({ smallPrint }: { smallPrint: readonly string[] }) => (
  <Card title={proofsTexts.whatItMeans}>
    <ul className="grid list-disc gap-2 pl-5 text-sm">
      {smallPrint.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Card>
)
