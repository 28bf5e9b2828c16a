import { useCallback } from 'react'
import { type NavigateFunction, type NavigateOptions, type To, useNavigate } from 'react-router'
import { tryPath } from '../guest/guest-path.ts'
import type { LabsStore } from './editor-store.ts'

/** Goes to addresses of the editor; a guest stays in the guest's editor. */
export function useLabsNavigate(labs: LabsStore): NavigateFunction {
  const navigate = useNavigate()
  const { isGuest } = labs.get()
  const navigateAsGuest = useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to)
      return navigate(typeof to === 'string' ? tryPath(to) : to, options)
    },
    [navigate],
  )
  return isGuest ? navigateAsGuest : navigate
}
