import { useEffect, useState } from 'react'
import { downloadFile } from '#platform/web/download-file.ts'
import { devicePictures } from './device-pictures.ts'
import { GUEST_WORK_DAYS } from './guest-works.ts'
import { readRefusedFiles } from './refused-files.ts'
import type { RefusedFile } from './take-work.ts'
import { guestTexts } from './texts.ts'

const LINK = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

async function download({ artworkId, name }: RefusedFile): Promise<void> {
  const picture = await devicePictures.get(artworkId)
  if (picture) downloadFile(picture.original, name)
}

/** Originals that the shop did not take along with their design: in this browser alone, until they are discarded. */
export default function RefusedFileList() {
  const [files, setFiles] = useState<readonly RefusedFile[]>([])
  useEffect(() => void readRefusedFiles().then(setFiles), [])
  async function discard({ artworkId, name }: RefusedFile) {
    if (!confirm(guestTexts.discardFile(name))) return
    await devicePictures.remove(artworkId)
    setFiles((now) => now.filter((one) => one.artworkId !== artworkId))
  }
  if (files.length === 0) return null
  return (
    <section
      aria-label={guestTexts.refusedFiles}
      className="mt-4 border-l-4 border-info bg-info-tint px-3 py-2 text-sm"
    >
      <h3 className="font-semibold">{guestTexts.refusedFiles}</h3>
      <p className="mt-1">{guestTexts.refusedFilesKept(GUEST_WORK_DAYS)}</p>
      <ul className="mt-2 grid gap-2">
        {files.map((file) => (
          <li key={file.artworkId}>
            <p className="break-words">{guestTexts.fileRefused(file.name, file.reason)}</p>
            <p className="flex flex-wrap gap-x-4">
              <button type="button" className={LINK} onClick={() => void download(file)}>
                {guestTexts.download}
                <span className="sr-only">{guestTexts.ofFile(file.name)}</span>
              </button>
              <button type="button" className={LINK} onClick={() => void discard(file)}>
                {guestTexts.discard}
                <span className="sr-only">{guestTexts.ofFile(file.name)}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
