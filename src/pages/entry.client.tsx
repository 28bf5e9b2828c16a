import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchNetwork } from '#platform/web/network.ts'
import { forgetLeftSignUp } from '#shop/signin/web/left-sign-up.ts'

watchNetwork()
forgetLeftSignUp()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
