import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchNetwork } from '#platform/web/network.ts'

watchNetwork()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
