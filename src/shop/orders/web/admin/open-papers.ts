import { readRefusal } from '#platform/base/client.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staffOrderTexts } from './texts.ts'

const KEPT_MS = 60_000

/** In a tab of its own; a file where the browser lets none open by now. */
function show(papers: Blob, name: string): void {
  const href = URL.createObjectURL(papers)
  if (!window.open(href)) Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}

async function refuse(answer: Response | undefined): Promise<void> {
  const refused = answer && (await readRefusal(answer).catch(() => undefined))
  toast({ text: refused?.message ?? staffOrderTexts.filesNotLoaded, tone: 'danger' })
}

/** Papers come as files; what is refused is said here and not on a page of its own. */
export async function openPapers(path: string, orderNumbers: readonly string[]): Promise<void> {
  const address = `${path}?${new URLSearchParams(orderNumbers.map((number) => ['orders', number]))}`
  const get = (method: 'GET' | 'HEAD') => fetch(address, { method }).catch(() => undefined)
  // A PDF is drawn before its head is there. Of an archive the head draws nothing, but reads the originals, as the check
  // of the approvals needs them: it comes first all the same, so that a refusal is said here, and the browser loads the
  // archive itself, whose files are drawn as it goes.
  const isArchive = path.endsWith('.zip')
  const answer = await get(isArchive ? 'HEAD' : 'GET')
  if (!answer?.ok) return refuse(isArchive && answer ? await get('GET') : answer)
  if (isArchive) return location.assign(address)
  const papers = await answer.blob().catch(() => undefined)
  if (papers) show(papers, 'job-tickets.pdf')
  else await refuse(undefined)
}
