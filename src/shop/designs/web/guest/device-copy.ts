import { namedArtworkIds } from '../../model/document/design.ts'
import type { DraftSync } from '../document/draft-sync.ts'
import type { AccountCopy } from '../drafts/account-copy.ts'
import { devicePictures } from './device-pictures.ts'

const done = () => Promise.resolve()

/** In the place of the account's copy while there is no account: nothing is sent, and that is said. */
export const createDeviceCopy = (show: (saving: DraftSync) => void): AccountCopy => ({
  take: ({ document }) =>
    show({ kind: 'device', isOnlyHere: namedArtworkIds(document).some(devicePictures.isOnlyHere) }),
  begin: async () => show({ kind: 'nothing' }),
  settle: done,
  flush: () => undefined,
  replace: () => undefined,
  version: () => null,
  stop: () => undefined,
})
