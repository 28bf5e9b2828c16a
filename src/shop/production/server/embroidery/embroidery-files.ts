import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '#platform/server/call.ts'
import { type DatedPrint, nameOfPart } from '../draw-print.ts'
import { drawWorksheet } from './draw-worksheet.ts'
import { embroideredPrints } from './embroidered-prints.ts'
import { stitchFileKey, stitchFilesOf } from './stitch-file-rows.ts'
import { threadsOf } from './stored-prints.ts'

interface EmbroideryFile {
  readonly path: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
}

async function written(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** What an archive holds of an embroidered print beside its picture: the worksheet, and the file to sew where there is one. */
export async function drawEmbroideryFiles(call: Call, print: DatedPrint, folder: string): Promise<EmbroideryFile[]> {
  const { item, printed } = print.checked
  const { view } = print.job
  const picture = printed.jobs.filter((job) => job.view === view).indexOf(print.job) + 1
  const worksheet = nameOfPart(print, 'worksheet', 'pdf')
  const path = await written(folder, worksheet, await drawWorksheet(call, print, picture))
  const threads = threadsOf(item, view).map(({ name }) => name)
  const own = embroideredPrints({ items: [item] }).find((one) => one.view === view && one.picture === picture)
  const [newest] = own ? ((await stitchFilesOf(call, [own.artwork])).get(own.artwork) ?? []) : []
  if (!newest) return [{ path, name: worksheet, facts: { worksheet: true, threads } }]
  const { _id, name } = newest.file
  const [, ending = 'bin'] = /\.([^.]+)$/.exec(name) ?? []
  const stitches = nameOfPart(print, 'stitches', ending)
  const bytes = await call.storage.bytes(stitchFileKey(_id))
  return [
    { path, name: worksheet, facts: { worksheet: true, threads } },
    { path: await written(folder, stitches, bytes), name: stitches, facts: { stitchFile: name } },
  ]
}
