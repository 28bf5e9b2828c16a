import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { LayersIcon } from '#platform/web/ui/icons.tsx'
import { useLazyDialog } from '../loading/use-lazy-dialog.ts'
import { openLibraryTexts } from './texts.ts'

const loadLibrary = async () => (await import('./library/library-dialog.tsx')).LibraryDialog

/** Opens the account's artwork, which is placed with one press. */
export function OpenLibrary({ disabled }: { readonly disabled: boolean }) {
  const { Dialog, isLoading, hasFailed, open, close } = useLazyDialog(loadLibrary)
  return (
    <>
      <Button
        look="line"
        wide
        className="mt-2"
        disabled={disabled}
        pending={isLoading}
        icon={<LayersIcon />}
        onClick={open}
      >
        {openLibraryTexts.open}
      </Button>
      {hasFailed && <Alert className="mt-2">{openLibraryTexts.notOpened}</Alert>}
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
