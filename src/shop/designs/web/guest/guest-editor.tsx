import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { editorStartOf } from '../document/editor-start.ts'
import { garmentColor } from '../document/garment.ts'
import { GUEST_ID } from '../drafts/device-drafts.ts'
import { isCleared } from '../drafts/use-reopen.ts'
import { type GuestParts, LabsEditor } from '../labs-editor.tsx'
import { createDeviceCopy } from './device-copy.ts'
import { GuestPanel } from './guest-panel.tsx'
import { tryPath } from './guest-path.ts'
import { GuestSignIn } from './guest-sign-in.tsx'
import { openGuestWork, readGuestWorks } from './guest-works.ts'
import { guestTexts } from './texts.ts'

interface GuestEditorProps {
  readonly editorId: string
  /** The garment of the address, or one to begin with where it names none. */
  readonly product: StyleFacts | null
  readonly isAsked: boolean
  readonly color: string
  readonly list: PriceList
  readonly state: unknown
}

const parts: GuestParts = { Panel: GuestPanel, Prompt: GuestSignIn, createCopy: createDeviceCopy }

const NOTHING_OPENED = { saved: null, document: null, version: null, workId: null, problem: '', gone: false }

const askedWork = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'open' in state ? state.open : undefined

/** Goes to the design that lies on the device, or else to a garment to begin with. */
function FindWork({ product, color, state }: Pick<GuestEditorProps, 'product' | 'color' | 'state'>) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for each address that names no garment
  useEffect(() => {
    let isHere = true
    const go = (path: string, given?: object) =>
      void (isHere && navigate(tryPath(path), { replace: true, state: given }))
    const begin = () => product && go(designPath(product, garmentColor(product, color)))
    async function find() {
      const works = await readGuestWorks()
      const asked = works.find((one) => one.workId === askedWork(state))
      if (asked) {
        const { path, state: given } = await openGuestWork(asked)
        return go(path, given)
      }
      const last = works.find(({ drafts: [draft] }) => !draft.aside)
      return last ? go(last.drafts[0].path) : begin()
    }
    find().catch(begin)
    return () => {
      isHere = false
    }
  }, [])
  return <Loading text={guestTexts.lookingForWork} />
}

/** The editor on this device alone: nothing of what is made here is sent anywhere before its maker signs in. */
export default function GuestEditor({ editorId, product, isAsked, color, list, state }: GuestEditorProps) {
  const isNew = isCleared(state)
  if (!isAsked && product && !isNew) return <FindWork product={product} color={color} state={state} />
  const shown = isAsked ? product : null
  return (
    <LabsEditor
      start={{ ...editorStartOf({ ...NOTHING_OPENED, product: shown, color }, state), isGuest: true }}
      editorId={editorId}
      userId={GUEST_ID}
      prices={{ list, wholesale: false }}
      // A guest is asked to sign in before.
      addToCart={() => Promise.resolve(null)}
      askForOffer={null}
      cartChoices={null}
      favorites={null}
      guest={parts}
    />
  )
}
