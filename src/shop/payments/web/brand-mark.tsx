import type { ReactNode } from 'react'
import { CardIcon } from '#platform/web/ui/icons.tsx'
import { brandName } from '../model/card-text.ts'
import { paymentsTexts } from '../texts.ts'

const word = { fontFamily: 'Arial, Helvetica, sans-serif', fontWeight: 800, textAnchor: 'middle' } as const

const marks: Readonly<Record<string, { ground: string; drawing: ReactNode }>> = {
  visa: {
    ground: '#ffffff',
    drawing: (
      <>
        <path d="M1 4.5V3a2 2 0 0 1 2-2h34a2 2 0 0 1 2 2v1.5Z" fill="#1a2b6b" />
        <path d="M1 21.5V23a2 2 0 0 0 2 2h34a2 2 0 0 0 2-2v-1.5Z" fill="#e8a317" />
        <text x="20" y="17.6" fontSize="12.5" fontStyle="italic" fill="#1a2b6b" {...word}>
          {paymentsTexts.visa}
        </text>
      </>
    ),
  },
  mastercard: {
    ground: '#ffffff',
    drawing: (
      <>
        <circle cx="15.5" cy="13" r="8.5" fill="#d6202b" />
        <circle cx="24.5" cy="13" r="8.5" fill="#f2a01d" />
        <path d="M20 5.8a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4Z" fill="#ee6420" />
      </>
    ),
  },
  amex: {
    ground: '#1c6bb0',
    drawing: (
      <text x="20" y="17" fontSize="10.5" fill="#ffffff" {...word}>
        {paymentsTexts.amex}
      </text>
    ),
  },
  discover: {
    ground: '#ffffff',
    drawing: (
      <>
        <path d="M14 25C24 24 33 21 39 16v7a2 2 0 0 1-2 2Z" fill="#e8761e" />
        <text x="20" y="14.5" fontSize="7" fill="#1b1815" {...word}>
          {paymentsTexts.discover}
        </text>
      </>
    ),
  },
}

/** The brand of a card as a small drawing of its own; a plain card where the brand is not known. */
export function BrandMark({ brand, className = 'h-6.5 w-10' }: { brand: string; className?: string }) {
  const mark = marks[brand]
  if (!mark) return <CardIcon size={26} className="text-ink-mute" />
  return (
    <svg viewBox="0 0 40 26" role="img" aria-label={brandName(brand)} className={`shrink-0 ${className}`}>
      <rect x=".5" y=".5" width="39" height="25" rx="2.5" fill={mark.ground} stroke="#8c8376" />
      {mark.drawing}
    </svg>
  )
}
