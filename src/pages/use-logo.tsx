import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { GUEST_ID } from '#shop/designs/web/drafts/device-drafts.ts'
import { SignInToDesign } from '#shop/designs/web/sign-in-to-design.tsx'
import type { LogoResult } from '#shop/logos/contract.ts'
import { pageTexts } from './texts.ts'

interface UseLogoProps {
  readonly logo: LogoResult
  readonly userId: string | undefined
  /** Whoever signed in for it does not press again. */
  readonly atOnce: boolean
}

/** Takes a logo into the editor; a guest signs in first and comes back, or tries it on the device. */
export function UseLogo({ logo, userId, atOnce }: UseLogoProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const begun = useRef(false)
  const begin = async (as = userId) => {
    if (!as) return setAsking(true)
    setAsking(false)
    setBusy(true)
    setProblem('')
    try {
      const { toLabs } = await import('./logo-to-labs.ts')
      const { path, state } = await toLabs(logo, as)
      await navigate(path, { state, replace: atOnce })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : pageTexts.logoNotUsed)
      setBusy(false)
    }
  }
  useOnEach(atOnce, () => {
    if (!atOnce || begun.current) return
    begun.current = true
    void begin()
  })
  const back = `/ai-logo?use=${logo.id}`
  return (
    <>
      <Button look="ink" pending={busy} onClick={() => void begin()}>
        {pageTexts.useInDesignLabs}
      </Button>
      {problem !== '' && <Alert className="basis-full">{problem}</Alert>}
      <SignInToDesign
        open={asking}
        onClose={() => setAsking(false)}
        back={back}
        promise={pageTexts.withThisLogo}
        tryTo={() => void begin(GUEST_ID)}
      />
    </>
  )
}
