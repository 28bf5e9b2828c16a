import { useEffect } from 'react'
import { Link } from 'react-router'
import { takePath } from './guest-path.ts'
import { GuestWorkItem } from './guest-work-item.tsx'
import { guestTexts } from './texts.ts'
import { useGuestWorks } from './use-guest-works.ts'

/** Designs that were made here without an account: whoever has signed in takes theirs along, one by one and on purpose. */
export default function DeviceWorkOffer({ onCount }: { onCount: (works: number) => void }) {
  const { works, remove } = useGuestWorks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number matters
  useEffect(() => onCount(works.length), [works.length])
  if (works.length === 0) return null
  return (
    <section
      aria-label={guestTexts.workOnDevice}
      className="mt-4 border-l-4 border-info bg-info-tint px-3 py-2 text-sm"
    >
      <h3 className="font-semibold">{guestTexts.workOnDevice}</h3>
      <p className="mt-1">{guestTexts.workOnDeviceLead}</p>
      <ul className="mt-2 grid gap-2">
        {works.map((work) => (
          <GuestWorkItem key={work.workId} work={work} onDelete={() => void remove(work)}>
            {(name, when) => (
              <>
                <p className="font-semibold">{name}</p>
                <Link
                  to={takePath(work.drafts[0].path, work.workId, 'edit')}
                  aria-label={guestTexts.moveWorkOf(name, when)}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                >
                  {guestTexts.moveIntoAccount}
                </Link>
              </>
            )}
          </GuestWorkItem>
        ))}
      </ul>
    </section>
  )
}
