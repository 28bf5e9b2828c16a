import { lazy, Suspense, useEffect, useRef } from 'react'
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router'
import type { Viewer } from '#platform/web/api-context.ts'
import { takeInterrupted } from '#platform/web/interrupted.ts'
import { closeAll, openDrawer, useOpen } from '#platform/web/open.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { Toaster } from '#platform/web/ui/toaster.tsx'
import type { loadRoot } from './load-root.ts'

const CartDrawer = lazy(() => import('#shop/cart/web/cart-drawer.tsx').then((m) => ({ default: m.CartDrawer })))
const SignInPrompt = lazy(() => import('./sign-in-prompt.tsx').then((m) => ({ default: m.SignInPrompt })))

/** What an action answers that may run after a sign-in, away from its own page. */
interface Done {
  error?: string
  notice?: string
  drawer?: string
}

/** Whatever lies over the page: drawer, prompt, toasts. */
export function Overlays({ viewer }: { viewer: Viewer | null }) {
  const { drawer, signIn } = useOpen()
  const used = useRef({ drawer: false, signIn: false })
  const { key } = useLocation()
  const arrived = useRef(key)
  if (drawer === 'cart') used.current.drawer = true
  if (signIn) used.current.signIn = true
  useEffect(() => {
    if (arrived.current !== key) closeAll()
    arrived.current = key
  }, [key])
  useInterrupted(viewer)
  const badge = useRouteLoaderData<typeof loadRoot>('root')?.cartLines
  return (
    <>
      <Toaster />
      <Suspense>
        {used.current.drawer && (
          <CartDrawer key={viewer?.userId} open={drawer === 'cart'} onClose={closeAll} badge={badge} />
        )}
        {used.current.signIn && <SignInPrompt options={signIn} />}
      </Suspense>
    </>
  )
}

/** After signing in, what the customer was about to do happens by itself. */
function useInterrupted(viewer: Viewer | null) {
  const { submit, data } = useFetcher<Done>({ key: 'interrupted' })
  const userId = viewer?.userId
  useEffect(() => {
    const form = userId ? takeInterrupted() : undefined
    if (form) void submit(form.fields, { method: 'post', action: form.action })
  }, [userId, submit])
  useEffect(() => {
    if (data?.error) toast({ text: data.error, tone: 'danger' })
    if (data?.notice) toast({ text: data.notice })
    if (data?.drawer) openDrawer(data.drawer)
  }, [data])
}
