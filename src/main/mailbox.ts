import { Hono } from 'hono'
import type { Db } from '../platform/server/db/index.ts'
import { readMailbox } from '../platform/server/mail/index.ts'

type Messages = Awaited<ReturnType<typeof readMailbox>>

const STYLE = `
  body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #faf8f3; color: #171512; }
  details { border-top: 1px solid #d9d3c7; padding: .75rem 0; } summary { cursor: pointer; } small { color: #5e574c; }
  pre { white-space: pre-wrap; font: inherit; background: #fff; border: 1px solid #d9d3c7; padding: 1rem; }`

function toMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function page(messages: Messages): string {
  const rows = messages.map(
    ({ to, subject, text, sentAt }) =>
      `<details><summary><strong>${toMarkup(subject)}</strong> <small>to ${toMarkup(to)}, ${sentAt}</small></summary><pre>${toMarkup(text)}</pre></details>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development mailbox</title><style>${STYLE}</style>
<main><h1>Development mailbox</h1><p>No SMTP server is configured: every email of the shop lands here.</p>
${rows.join('\n') || '<p>No emails yet.</p>'}</main></html>`
}

/** What the shop would have mailed: a page for people, JSON with `?to=`. Mounted outside production only. */
export function createMailbox(db: Db) {
  const app = new Hono()
  app.get('/dev/mailbox', async (context) => {
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    const to = context.req.query('to')
    if (to !== undefined) return context.json(to.includes('\0') ? [] : await readMailbox(db, to))
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return context.html(page(await readMailbox(db)))
  })
  return app
}
