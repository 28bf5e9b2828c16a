import { useState } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { designsTexts } from '../../texts.ts'
import { useLabs } from '../document/editor-store.ts'
import { LayerIcon } from '../layers/layer-icon.tsx'
import { withTimeout } from '../loading/with-timeout.ts'

const loadDialog = () => import('./overview-dialog.tsx')

type OverviewDialog = Awaited<ReturnType<typeof loadDialog>>['OverviewDialog']

/** Opens all sides of the design beside each other. */
export function OpenOverview() {
  const labs = useLabs()
  const [busy, setBusy] = useState(false)
  const [Opened, setOpened] = useState<OverviewDialog>()

  async function open() {
    if (busy) return
    setBusy(true)
    const loaded = await withTimeout(loadDialog()).catch(() => undefined)
    setBusy(false)
    if (loaded) setOpened(() => loaded.OverviewDialog)
    else labs.set({ said: designsTexts.toolsNotLoaded })
  }

  return (
    <>
      <IconButton label={designsTexts.allSides} aria-haspopup="dialog" onClick={open}>
        {busy ? <Spinner /> : <LayerIcon name="views" />}
      </IconButton>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </>
  )
}
