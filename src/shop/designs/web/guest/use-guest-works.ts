import { useEffect, useState } from 'react'
import { toast } from '#platform/web/ui/toast.tsx'
import { deleteGuestWork, type GuestWork, readGuestWorks } from './guest-works.ts'
import { guestTexts } from './texts.ts'

/** Whether it is deleted: asked first, as it is nowhere else. */
export async function confirmDeleteWork(workId: string): Promise<boolean> {
  if (!confirm(guestTexts.deleteWork)) return false
  try {
    await deleteGuestWork(workId)
    return true
  } catch {
    toast({ text: guestTexts.notDeleted, tone: 'danger' })
    return false
  }
}

/** What guests have made on this device, read when it is first shown. */
export function useGuestWorks() {
  const [works, setWorks] = useState<readonly GuestWork[]>([])
  useEffect(() => void readGuestWorks().then(setWorks), [])
  const remove = async ({ workId }: GuestWork) => {
    if (await confirmDeleteWork(workId)) setWorks((now) => now.filter((one) => one.workId !== workId))
  }
  return { works, remove }
}
