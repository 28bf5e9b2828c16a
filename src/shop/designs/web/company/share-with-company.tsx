import { useEffect, useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { getMembership } from '#shop/companies/contract.ts'
import type { listCompanyDesigns, shareWithCompany, unshareFromCompany } from '../../company-contract.ts'
import { companyDesignsTexts } from './texts.ts'

const PATH = '/api/company/designs/{designId}'

interface Found {
  readonly company: string
  readonly isShared: boolean
}

/** Nothing for who is in no company. */
async function look(designId: string): Promise<Found | undefined> {
  const { membership } = await api.call<typeof getMembership>('get', '/api/company/membership', {})
  if (!membership) return undefined
  const { designs } = await api.call<typeof listCompanyDesigns>('get', '/api/company/designs', {})
  return { company: membership.companyName, isShared: designs.some((one) => one.designId === designId) }
}

/** In the dialog of links: shows a design to the company, or takes it out. */
export function ShareWithCompany({ designId }: { designId: string }) {
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    // Without an answer the dialog shares by link alone.
    look(designId).then(setFound, () => undefined)
  }, [designId])
  if (!found) return null
  const change = async (isShared: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      await (isShared
        ? api.call<typeof shareWithCompany>('post', PATH, { designId })
        : api.call<typeof unshareFromCompany>('delete', PATH, { designId }))
      setFound({ ...found, isShared })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : companyDesignsTexts.notChanged)
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {problem && <Alert>{problem}</Alert>}
      {found.isShared && <p role="status">{companyDesignsTexts.sharedWith(found.company)}</p>}
      <Button
        look="line"
        pending={isBusy}
        pendingText={companyDesignsTexts.sharing}
        onClick={() => void change(!found.isShared)}
      >
        {found.isShared ? companyDesignsTexts.stopSharing : companyDesignsTexts.shareWith(found.company)}
      </Button>
    </div>
  )
}
