import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startServer, until } from '../src/platform/testing/server-process.ts'

/** A mail server that keeps the subjects of what it takes. */
async function openMailServer() {
  const taken: { to: string | undefined; subject: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const subject = /^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? ''
      for (const { address: to } of session.envelope.rcptTo) taken.push({ to, subject })
      done()
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return { taken, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) }
}

/** A shop as it sells, without anything of the demo, and its first member of staff. */
export async function openProduction({ email, password }: { email: string; password: string }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pressroom-e2e-production-'))
  const mail = await openMailServer()
  const environment = {
    SHOP_MODE: 'production',
    SESSION_SECRET: 'a secret that only browser tests know',
    SMTP_URL: mail.url,
  }
  const { child, ended, url, send } = await startServer({ dataDir, environment })
  const subjects = () => mail.taken.filter(({ to }) => to === email).map(({ subject }) => subject)

  await send('POST', '/api/auth/send-verification', { email })
  const code = await until('the code is mailed', 15_000, async () => /^\d{6}/.exec(subjects()[0] ?? '')?.[0])
  await send('POST', '/api/auth/verify-email', { email, code })
  await send('POST', '/api/auth/signup', { email, password, firstName: 'Sasha', lastName: 'Staff' })
  execFileSync(process.execPath, ['src/main/command-line.ts', 'grant', 'admin', email], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
  })
  return {
    url,
    /** Subjects of the emails to this member of staff. */
    subjects,
    async close() {
      child.kill('SIGTERM')
      await ended
      await mail.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
