import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { LogoResult } from '#shop/logos/contract.ts'

const NOT_USED = 'The logo could not be brought to Design Labs. Please try again.'

interface UseLogoProps {
  readonly logo: LogoResult
  readonly userId: string | undefined
  /** Whoever signed in for it does not press again. */
  readonly atOnce: boolean
}

/** Takes a logo into the editor; a guest signs in first and comes back. */
export function UseLogo({ logo, userId, atOnce }: UseLogoProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const begun = useRef(false)
  const begin = async () => {
    if (!userId) return setAsking(true)
    setBusy(true)
    setProblem('')
    try {
      const { toLabs } = await import('./logo-to-labs.ts')
      const { path, state } = await toLabs(logo, userId)
      await navigate(path, { state, replace: atOnce })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : NOT_USED)
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back from signing in
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    void begin()
  }, [atOnce])
  const back = `/ai-logo?use=${logo.id}`
  return (
    <>
      <Button look="ink" pending={busy} onClick={begin}>
        Use in Design Labs
      </Button>
      {problem !== '' && <Alert className="basis-full">{problem}</Alert>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title="Sign In to Start Designing"
        lead="It takes a minute, and brings you back with this logo."
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to={withReturn('/signin', back)} wide>
            Log In
          </ButtonLink>
          <ButtonLink to={withReturn('/signup', back)} look="line" wide>
            Sign Up
          </ButtonLink>
        </div>
      </Dialog>
    </>
  )
}
