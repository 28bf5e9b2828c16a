import { useEffect, useState } from 'react'
import { api } from '#platform/web/api.ts'
import type { getRoster, Roster } from '../../contract.ts'

const EVERY_MS = 10_000

/** The list as it stands, asked for again while the page is looked at; a lost connection leaves it as it was. */
export function useLiveRoster(loaded: Roster): Roster {
  const [seen, setSeen] = useState({ loaded, roster: loaded })
  useEffect(() => {
    if (loaded.state !== 'open') return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { roster } = await api.call<typeof getRoster>('get', '/api/rosters/{rosterId}', { rosterId: loaded.id })
      setSeen({ loaded, roster })
    }
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
    return () => clearInterval(timer)
  }, [loaded])
  // What was asked for before the page was loaded anew is older than that.
  return seen.loaded === loaded ? seen.roster : loaded
}
