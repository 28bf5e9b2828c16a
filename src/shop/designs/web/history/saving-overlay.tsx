import { createPortal } from 'react-dom'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { RegistrationMark } from '#platform/web/ui/marks.tsx'
import { designsTexts } from '../../texts.ts'

/** Lies over everything while all views are captured and stored. */
export function SavingOverlay() {
  return createPortal(
    <div role="status" className="fixed inset-0 z-50 grid animate-rise place-content-center bg-paper/90">
      <div className="flex flex-col items-center gap-4 bg-white px-12 py-10 shadow-lg">
        <RegistrationMark className="size-10 text-vermilion" />
        <p className="flex items-center gap-3 font-display text-xl font-bold">
          <Spinner className="size-5" />
          {designsTexts.savingYourDesign}
        </p>
      </div>
    </div>,
    document.body,
  )
}
