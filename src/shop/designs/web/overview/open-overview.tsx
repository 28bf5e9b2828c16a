import { IconButton } from '#platform/web/ui/button.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { designsTexts } from '../../texts.ts'
import { LayerIcon } from '../layers/layer-icon.tsx'
import { useLazyDialog } from '../loading/use-lazy-dialog.ts'

const loadOverview = async () => (await import('./overview-dialog.tsx')).OverviewDialog

/** Opens all sides of the design beside each other. */
export function OpenOverview() {
  const sayFailed = () => toast({ text: designsTexts.toolsNotLoaded, tone: 'danger' })
  const { Dialog, isLoading, open, close } = useLazyDialog(loadOverview, sayFailed)
  return (
    <>
      <IconButton label={designsTexts.allSides} aria-haspopup="dialog" onClick={open}>
        {isLoading ? <Spinner /> : <LayerIcon name="views" />}
      </IconButton>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
