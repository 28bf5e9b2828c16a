import { useNavigation } from 'react-router'
import { browseTexts } from './texts.ts'

/** Lies over the cards until the next ones are there, and fades. */
export function Renewing({ path }: { path: string }) {
  const renewing = useNavigation().location?.pathname === path
  return (
    <p role="status" data-on={renewing || undefined} className="renewing">
      {renewing && (
        <>
          <span className="spinner size-5" />
          {browseTexts.loading}
        </>
      )}
    </p>
  )
}
