import { Link } from 'react-router'
import { formatBytes, plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import type { AccountStorage, DiskState, DiskWarning, StorageTotals } from '../storage-contract.ts'
import { backofficeTexts } from '../texts.ts'
import { customerName } from './customers.tsx'
import { customerPath } from './paths.ts'
import { cellClass, rowClass, Table } from './table.tsx'

/** Disks without room, and what the shop refuses for that; nothing where there is room. */
export function DiskWarnings({ warnings, isLinked }: { warnings: readonly DiskWarning[]; isLinked?: boolean }) {
  return warnings.map(({ place, level, freeBytes }) => (
    <Alert
      key={place}
      tone={level === 'low' ? 'warn' : 'danger'}
      title={backofficeTexts.disk[level].heading}
      className="mt-4"
      action={
        isLinked && (
          <Link to="/admin-storage" className="link">
            {backofficeTexts.seeStorage}
          </Link>
        )
      }
    >
      <p>{backofficeTexts.disk[level].effect}</p>
      <p>{backofficeTexts.diskWarning(place, formatBytes(freeBytes))}</p>
      {!isLinked && <p>{backofficeTexts.makeRoom}</p>}
    </Alert>
  ))
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="border-b border-line py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}

const sized = ({ files, bytes }: { files: number; bytes: number }): string =>
  files === 0 ? backofficeTexts.noFiles : backofficeTexts.filesAndSize(plural(files, 'file'), formatBytes(bytes))

function unlistedText({ unlisted }: StorageTotals): string {
  if (!unlisted) return backofficeTexts.notLookedYet
  const at = formatDate(unlisted.lookedAt, 'dateTime')
  if (unlisted.files === 0) return backofficeTexts.noneUnlisted(at)
  return backofficeTexts.unlistedFound(plural(unlisted.files, 'file'), formatBytes(unlisted.bytes), at)
}

export function StorageFacts({ totals, disks }: { totals: StorageTotals; disks: readonly DiskState[] }) {
  const { unmeasured } = totals
  const waiting = unmeasured > 0 ? `, ${backofficeTexts.notMeasured(plural(unmeasured, 'file'))}` : ''
  return (
    <>
      <dl className="mt-4 grid gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {disks.map(({ name, freeBytes, totalBytes }) => (
          <Fact key={name} name={backofficeTexts.diskOf[name]}>
            {backofficeTexts.freeOf(formatBytes(freeBytes), formatBytes(totalBytes))}
          </Fact>
        ))}
        <Fact name={backofficeTexts.filesInAll}>{`${sized(totals)}${waiting}`}</Fact>
        <Fact name={backofficeTexts.filesOfNobody}>{sized(totals.ofNobody)}</Fact>
        <Fact name={backofficeTexts.unlisted}>{unlistedText(totals)}</Fact>
        <Fact name={backofficeTexts.limitOfAccount}>{formatBytes(totals.mostMb * 1_000_000)}</Fact>
      </dl>
      {disks.length === 0 && <p className="mt-2 text-sm text-ink-soft">{backofficeTexts.diskElsewhere}</p>}
    </>
  )
}

const HEADS = [
  { label: backofficeTexts.customer },
  { label: backofficeTexts.files, isRight: true },
  { label: backofficeTexts.size, isRight: true },
  { label: backofficeTexts.partOfLimit, isRight: true },
]

export function StorageTable({ accounts, mostMb }: { accounts: readonly AccountStorage[]; mostMb: number }) {
  return (
    <Table caption={backofficeTexts.storageByCustomer} heads={HEADS}>
      {accounts.map((account) => (
        <tr key={account.userId} className={rowClass}>
          <th scope="row" className={`text-left font-normal ${cellClass}`}>
            <Link
              to={customerPath(account.userId)}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {customerName(account)}
            </Link>
            <span className="block break-all text-ink-soft">{account.email}</span>
          </th>
          <td className={`tabular text-right ${cellClass} max-md:hidden`}>{account.files}</td>
          <td className={`tabular text-right whitespace-nowrap ${cellClass}`}>{formatBytes(account.bytes)}</td>
          <td className={`tabular text-right ${cellClass} max-md:hidden`}>
            {`${Math.round(account.bytes / (mostMb * 10_000))}%`}
          </td>
        </tr>
      ))}
    </Table>
  )
}
