import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ShownCard } from '../browse/shown-card.ts'
import { rememberViewed } from './viewed.ts'

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx').then((m) => ({ default: m.RecentlyViewed })))

interface RecentProps {
  styleId: number
  corner: (card: ShownCard) => ReactNode
}

/** Room is kept for what was looked at before this style as soon as that is known; it is fetched once somebody scrolls. */
export function Recent({ styleId, corner }: RecentProps) {
  const [others, setOthers] = useState<number[]>([])
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => setOthers(rememberViewed(styleId)), [styleId])
  useEffect(() => {
    const come = () => setScrolled(true)
    addEventListener('scroll', come, { once: true })
    return () => removeEventListener('scroll', come)
  }, [])
  if (others.length === 0) return null
  return (
    <div className="recent">
      <Suspense>
        {scrolled && <RecentlyViewed styleIds={others} corner={corner} onForget={() => setOthers([])} />}
      </Suspense>
    </div>
  )
}
