import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { TransferredWork } from '../document/editor-start.ts'
import { TAB_ID } from '../drafts/device-store.ts'
import { isThereWithout, moveIntoAccount } from './account-of-work.ts'
import { type Continuing, takeStoredContinuing } from './continuing.ts'
import { devicePictures } from './device-pictures.ts'
import { accountPath, draftPath, type WorkToTake } from './guest-path.ts'
import { GUEST_WORK_DAYS } from './guest-works.ts'
import type { RefusedFile, TakenWork } from './take-work.ts'
import { guestTexts } from './texts.ts'

interface TakeGuestWorkProps {
  readonly work: WorkToTake
  readonly userId: string
}

/** What goes on in the editor: with what was typed, where this tab still knows it. */
function continuingOf({ action }: WorkToTake): Continuing {
  const stored = takeStoredContinuing()
  return stored?.action === action ? stored : { action, name: '', typedColors: [] }
}

function stateOf({ design, workId, version }: TakenWork, continuing: Continuing) {
  const transferred: TransferredWork = { design, workId, writer: TAB_ID, version }
  return { ...(design.layers.length > 0 ? transferred : {}), continuing }
}

interface Moving {
  readonly step: string
  readonly problem: string
  readonly isSignedOut: boolean
  readonly refused: readonly RefusedFile[]
  /** Whether all of the design stays where it is. */
  readonly isLeftHere: boolean
  readonly finish: (() => void) | undefined
}

const BEGUN: Moving = { step: '', problem: '', isSignedOut: false, refused: [], isLeftHere: false, finish: undefined }

function useMoving({ work, userId }: TakeGuestWorkProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [moving, setMoving] = useState(BEGUN)
  const [attempt, setAttempt] = useState(0)
  useOnEach(`${work.workId} ${attempt}`, () => {
    let isHere = true
    const show = (change: Partial<Moving>) => isHere && setMoving((now) => ({ ...now, ...change }))
    /** Another tab has moved it, or there is nothing of it yet: then what was begun goes on all the same. */
    async function open(continuing: Continuing) {
      const isThere = await isThereWithout(work.workId, userId)
      if (!isHere) return
      if (!isThere) toast({ text: guestTexts.notOnDevice, tone: 'info' })
      void navigate(draftPath(here, work.workId), { replace: true, ...(isThere ? { state: { continuing } } : {}) })
    }
    async function move() {
      const taken = await moveIntoAccount(work.workId, userId, (name) => show({ step: guestTexts.uploadingFile(name) }))
      if (!isHere) return
      const continuing = continuingOf(work)
      if (!taken) return open(continuing)
      const finish = () => void navigate(accountPath(here), { replace: true, state: stateOf(taken, continuing) })
      if (taken.refused.length > 0) return show({ refused: taken.refused, isLeftHere: taken.version === null, finish })
      toast({ text: guestTexts.workIsInAccount, tone: 'info' })
      finish()
    }
    setMoving({ ...BEGUN, step: guestTexts.storingWork })
    move().catch((error: unknown) => {
      const isRefusal = error instanceof ApiError && error.status < 500
      const reason = isRefusal ? ` ${error.message}` : ''
      show({ problem: guestTexts.workNotTaken + reason, isSignedOut: isRefusal && error.status === 401 })
    })
    return () => {
      isHere = false
    }
  })
  return { here, moving, again: () => setAttempt((now) => now + 1) }
}

/** After signing in: a guest's design moves into the account, picture by picture, and the editor goes on with it. */
export default function TakeGuestWork(props: TakeGuestWorkProps) {
  const { here, moving, again } = useMoving(props)
  const { step, problem, isSignedOut, refused, isLeftHere, finish } = moving
  const areKept = !isLeftHere && refused.some(({ artworkId }) => devicePictures.isStored(artworkId))
  return (
    <section aria-labelledby="bringing-work" className="mx-auto grid max-w-lg gap-4 py-10">
      <h2 id="bringing-work" className="text-xl">
        {guestTexts.bringingWork}
      </h2>
      {problem && (
        <Alert>
          <p>{problem}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {isSignedOut ? (
              <Link to={withReturn('/signin', here)} className="btn btn-ink btn-sm">
                {guestTexts.signIn}
              </Link>
            ) : (
              <Button look="ink" size="sm" onClick={again}>
                {guestTexts.tryAgain}
              </Button>
            )}
            <ButtonLink to={accountPath(here)} look="line" size="sm">
              {guestTexts.notNow}
            </ButtonLink>
          </div>
        </Alert>
      )}
      {finish && (
        <Alert tone="warn" title={isLeftHere ? guestTexts.nothingCameAlong : guestTexts.someFilesRefused}>
          <ul className="grid gap-1">
            {refused.map(({ artworkId, name, reason }) => (
              <li key={artworkId} className="break-words">
                {guestTexts.fileRefused(name, reason)}
              </li>
            ))}
          </ul>
          {areKept && <p className="mt-2">{guestTexts.refusedFilesKept(GUEST_WORK_DAYS)}</p>}
          <Button look="ink" size="sm" className="mt-3" onClick={finish}>
            {guestTexts.continueWithoutThem}
          </Button>
        </Alert>
      )}
      {!problem && !finish && <Loading text={step || guestTexts.storingWork} />}
    </section>
  )
}
