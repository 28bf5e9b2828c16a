import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { StaffAction } from '../contract.ts'
import { changesOf, factLabel, STATE_LABELS } from '../model.ts'
import { backofficeTexts } from '../texts.ts'
import { customerPath, logPath, orderPath } from './paths.ts'

const TONES: Readonly<Record<StaffAction['state'], BadgeTone>> = {
  begun: 'warn',
  done: 'success',
  refused: 'plain',
  failed: 'danger',
  read: 'plain',
}

function pathOf(name: string, value: string): string {
  if (name === 'userId' && value.startsWith('usr_')) return customerPath(value)
  return name === 'orderNumber' ? orderPath(value) : logPath(value)
}

function About({ about, except }: Pick<StaffAction, 'about'> & { except: string | undefined }) {
  const told = Object.entries(about).filter(([, value]) => value !== except)
  if (told.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {told.map(([name, value]) => (
        <li key={name} className="break-all">
          <span className="text-ink-mute">{factLabel(name)}</span>{' '}
          <Link to={pathOf(name, String(value))} className="tabular underline-offset-4 hover:underline">
            {String(value)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const valueText = (value: string): string => (INSTANT.test(value) ? formatDate(value, 'dateTime') : value)

function Changes({ before, after }: Pick<StaffAction, 'before' | 'after'>) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <ul className="mt-0.5">
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <span className="text-ink-mute">{factLabel(name)}</span>{' '}
          {from !== undefined && (
            <>
              <del className="text-ink-soft">{valueText(from)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="font-semibold break-words no-underline">{valueText(to ?? 'nothing')}</ins>
        </li>
      ))}
    </ul>
  )
}

interface AuditLogProps {
  actions: readonly StaffAction[]
  /** The id that the page is about; it need not be told again. */
  except?: string
}

/** Who did what, one line under the other. */
export function AuditLog({ actions, except }: AuditLogProps) {
  return (
    <ol>
      {actions.map(({ actionId, at, by, byUserId, what, about, before, after, state }) => (
        <li
          key={actionId}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[13rem_minmax(0,1fr)_auto]"
        >
          <p>
            <time dateTime={at} className="tabular block text-ink-soft">
              {formatDate(at, 'dateTime')}
            </time>
            {by ? (
              <Link to={logPath(byUserId)} className="font-semibold underline-offset-4 hover:underline">
                {by}
              </Link>
            ) : (
              <span className="text-ink-mute">{backofficeTexts.deletedAccount}</span>
            )}
          </p>
          <div className="min-w-0">
            <p className="font-semibold">{what}</p>
            <About about={about} except={except} />
            <Changes before={before} after={after} />
          </div>
          {state !== 'done' && (
            <p>
              <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
