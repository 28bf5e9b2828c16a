import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { CloseIcon } from '#platform/web/ui/icons.tsx'
import { type MoveNotice, useLabs } from '../document/editor-store.ts'
import { moveSentences } from './move-sentences.ts'
import { movingTexts } from './texts.ts'

const LIST = new Intl.ListFormat('en-US')

/** What of the design is not as it was, in sentences. */
export function MoveNoticeAlert({ notice }: { notice: MoveNotice }) {
  const labs = useLabs()
  const { title, changes, missing, leavesDesignerNote } = notice
  const sentences = [
    ...(missing.length > 0 ? [movingTexts.leftOut(LIST.format(missing))] : []),
    ...moveSentences(changes),
    ...(leavesDesignerNote ? [movingTexts.designerNoteLeft] : []),
  ]
  return (
    <Alert
      tone="info"
      title={movingTexts.onGarment(title)}
      action={
        <IconButton label={movingTexts.close} className="size-9!" onClick={() => labs.set({ moved: null })}>
          <CloseIcon size={18} />
        </IconButton>
      }
    >
      <ul className="grid gap-1">
        {[...sentences, movingTexts.stays].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** What is open is an item of the cart. */
export const LineNotice = () => (
  <p className="text-sm text-ink-soft">
    {movingTexts.editsLine}{' '}
    <Link to="/cart" className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
      {movingTexts.backToCart}
    </Link>
  </p>
)
