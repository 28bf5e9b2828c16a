import { type FileState, filesNamed, inBatches, type ListedFile } from '../../platform/server/backup/index.ts'
import type { Call } from '../../platform/server/call.ts'
import type { RunSql } from '../../platform/server/db/index.ts'
import { checkOriginals } from '../../shop/artworks/server/index.ts'
import type { Findings } from './findings.ts'
import { firstOf, inMegabytes } from './words.ts'

const BATCH = 500

interface From {
  readonly root: string
  readonly folder: string
  readonly secret: string | undefined
}

const REASONS: Readonly<Record<Exclude<FileState, 'restored' | 'there'>, string>> = {
  other: 'under its name lie other bytes in the storage, which were left',
  unreadable: 'its copy in the backup is gone or was changed',
}

/** Counts files as they are put back, and names those that are not. */
export async function countFiles(files: AsyncIterable<{ file: ListedFile; state: FileState }>): Promise<Findings> {
  const count = { restored: 0, there: 0, bytes: 0 }
  const lost: string[] = []
  for await (const { file, state } of files) {
    if (state === 'other' || state === 'unreadable') lost.push(`${file.key}: ${REASONS[state]}`)
    else {
      count[state]++
      count.bytes += file.bytes
    }
  }
  const found = count.restored + count.there
  const there = count.there > 0 ? `, of which ${count.there} lay there already` : ''
  return {
    found: [
      `Files: ${found} of ${found + lost.length} are in the storage by their checksums (${inMegabytes(count.bytes)})${there}.`,
    ],
    lacks: lost.length === 0 ? [] : [`${lost.length} files could not be put back:`, ...firstOf(lost)],
  }
}

/** Whether the backup has each file that the restored rows name, and whether originals are the bytes that customers sent. */
export async function proveFiles(call: Call, run: RunSql, from: From): Promise<Findings> {
  const missing: string[] = []
  const changed: string[] = []
  const originals = new Set<string>()
  let named = 0
  for await (const batch of inBatches(filesNamed(run, from), BATCH)) {
    named += batch.length
    for (const { key, listed } of batch) if (!listed) missing.push(key)
    const listed = batch.flatMap((one) => (one.listed ? [one.listed] : []))
    const checked = await checkOriginals(call, listed)
    // Several artworks may be pages of one file.
    for (const key of new Set(checked.map((one) => one.key))) originals.add(key)
    for (const { key, isTrue } of checked) if (!isTrue) changed.push(key)
  }
  return {
    found: [
      `The database names ${named} files; the backup has ${named - missing.length} of them.`,
      `Originals: ${originals.size - changed.length} of ${originals.size} that customers sent have the checksum of the day they came.`,
    ],
    lacks: [
      ...(missing.length === 0
        ? []
        : [`${missing.length} files were missing when the backup was made:`, ...firstOf(missing)]),
      ...(changed.length === 0 ? [] : [`${changed.length} originals are not what was sent:`, ...firstOf(changed)]),
    ],
  }
}
