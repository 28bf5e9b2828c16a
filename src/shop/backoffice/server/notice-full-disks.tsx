import { identity } from '#config'
import { formatBytes } from '#platform/base/format.ts'
import type { Call } from '#platform/server/call.ts'
import { Email, EmailButton, Facts, Paragraph } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { type DiskNotice, noticeDisks } from '#platform/server/storage/disk-notices.ts'
import { backofficeTexts } from '../texts.ts'

export const WATCH_DISKS_EVERY_SECONDS = 60

interface DiskEmailProps extends Pick<DiskNotice, 'place' | 'level' | 'freeBytes'> {
  readonly page: string
}

function DiskEmail({ place, level, freeBytes, page }: DiskEmailProps) {
  const { heading, effect } = backofficeTexts.disk[level]
  return (
    <Email preview={effect} heading={heading}>
      <Paragraph>{effect}</Paragraph>
      <Facts
        facts={[
          [backofficeTexts.diskPlace, place],
          [backofficeTexts.diskFree, formatBytes(freeBytes)],
        ]}
      />
      <Paragraph>{backofficeTexts.makeRoom}</Paragraph>
      <EmailButton href={page}>{backofficeTexts.seeStorage}</EmailButton>
    </Email>
  )
}

/** Tells the staff once of each disk that has too little room, and once more when it gets worse. */
export const noticeFullDisks = (call: Call): Promise<void> =>
  noticeDisks(call, async ({ place, level, freeBytes, noticedAt }) => {
    const page = `${call.config.publicUrl}/admin-storage`
    await sendMail(call, {
      to: identity.email,
      kind: 'disk-notice',
      subject: backofficeTexts.diskSubject(backofficeTexts.disk[level].heading, place),
      content: <DiskEmail {...{ place, level, freeBytes, page }} />,
      key: `${place}-${level}-${noticedAt.toISOString()}`,
    })
  })
