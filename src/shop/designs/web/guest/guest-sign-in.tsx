import { useEffect } from 'react'
import { designOf } from '../../model/editing/editor.ts'
import { useLabs, useLabsState } from '../document/editor-store.ts'
import { workPath } from '../drafts/stored-work.ts'
import { SignInToDesign } from '../sign-in-to-design.tsx'
import { storeContinuing } from './continuing.ts'
import { draftPath, type GuestAction, takePath } from './guest-path.ts'
import { listenForMoved } from './moved-works.ts'
import { rememberWork } from './remembered-work.ts'
import { guestTexts } from './texts.ts'

/** Asks a guest to sign in, and says that the work comes along. */
export function GuestSignIn() {
  const labs = useLabs()
  const asking = useLabsState((now) => now.asking)
  const { product, workId, editor, typedColors } = useLabsState((now) => now)
  const action: GuestAction = asking?.action ?? 'edit'
  const path = product ? workPath(product, null, designOf(editor).color) : '/design-labs'
  useEffect(
    // Its states are versions in the account: here it would only be made a second time.
    () => listenForMoved(workId, () => location.replace(draftPath(path, workId))),
    [workId, path],
  )
  const leave = () => {
    rememberWork(labs.get())
    storeContinuing({ action, name: asking?.name ?? '', typedColors })
    labs.set({ asking: null })
  }
  return (
    <SignInToDesign
      open={asking !== null}
      onClose={() => labs.set({ asking: null })}
      back={takePath(path, workId, action)}
      title={guestTexts.titles[action]}
      promise={guestTexts.withYourWork}
      onLeave={leave}
    />
  )
}
