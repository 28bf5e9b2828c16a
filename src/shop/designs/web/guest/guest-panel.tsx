import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { ExternalIcon, PlusIcon, SaveIcon, TrashIcon } from '#platform/web/ui/icons.tsx'
import { LONGEST_DESIGN_NAME, UNTITLED } from '../../model/document/design.ts'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { askForAccount } from './ask-for-account.ts'
import { tryPath } from './guest-path.ts'
import { GuestWorkItem } from './guest-work-item.tsx'
import { GUEST_WORK_DAYS } from './guest-works.ts'
import RefusedFileList from './refused-file-list.tsx'
import { guestTexts } from './texts.ts'
import { confirmDeleteWork, useGuestWorks } from './use-guest-works.ts'

function OtherWorks() {
  const { works, remove } = useGuestWorks()
  const workId = useLabsState((now) => now.workId)
  const others = works.filter((one) => one.workId !== workId)
  if (others.length === 0) return null
  return (
    <section aria-label={guestTexts.otherWorks} className="mt-4 text-sm">
      <h3 className="font-semibold">{guestTexts.otherWorks}</h3>
      <ul className="mt-1 grid max-h-64 gap-1 overflow-y-auto">
        {others.map((work) => (
          <GuestWorkItem key={work.workId} work={work} onDelete={() => void remove(work)}>
            {(name) => (
              <Link
                to={tryPath('/design-labs')}
                state={{ open: work.workId }}
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            )}
          </GuestWorkItem>
        ))}
      </ul>
    </section>
  )
}

/** In the place of the history: where a guest's design lies, and what signing in does with it. */
export function GuestPanel({ onNew }: { onNew: () => void }) {
  const labs = useLabs()
  const navigate = useNavigate()
  const workId = useLabsState((now) => now.workId)
  const isBlank = useDesign().layers.length === 0
  const [name, setName] = useState('')
  const id = useId()
  const forget = async () => {
    if (await confirmDeleteWork(workId)) void navigate(tryPath('/design-labs'), { state: { cleared: true } })
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg max-lg:sr-only">
        {designsTexts.designHistory}
      </h2>
      <p className="mt-3 border-l-4 border-info bg-info-tint px-3 py-2 text-sm">
        {guestTexts.keptInThisBrowser(GUEST_WORK_DAYS)}
      </p>
      <form
        className="mt-3 grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlank) askForAccount(labs, 'save', name)
        }}
      >
        <TextField
          label={designsTexts.designName}
          value={name}
          maxLength={LONGEST_DESIGN_NAME}
          placeholder={UNTITLED}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="ink" disabled={isBlank} icon={<SaveIcon />} wide className="px-2! text-sm!">
          {designsTexts.saveCurrentDesign}
        </Button>
        <Button
          look="line"
          disabled={isBlank}
          icon={<ExternalIcon />}
          wide
          onClick={() => askForAccount(labs, 'share', name)}
        >
          {guestTexts.share}
        </Button>
        <Button look="line" icon={<PlusIcon />} wide onClick={onNew}>
          {designsTexts.newDesign}
        </Button>
        <Button look="quiet" disabled={isBlank} icon={<TrashIcon />} wide className="text-sm!" onClick={forget}>
          {guestTexts.deleteFromDevice}
        </Button>
      </form>
      <OtherWorks key={workId} />
      <RefusedFileList />
    </section>
  )
}
