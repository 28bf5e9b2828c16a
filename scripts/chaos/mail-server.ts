import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email as it arrived at the mail server; one that was sent twice is here twice, under one id. */
export interface Arrived {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? ''

/** What nodemailer writes: headers in ASCII, and parts in quoted-printable. */
function read(to: string, raw: string): Arrived {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end)
  const plain = raw
    .slice(end)
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return { messageId: headerOf(head, 'Message-ID'), to, subject: headerOf(head, 'Subject'), text: plain }
}

export interface MailServer {
  readonly url: string
  readonly arrived: readonly Arrived[]
  /** How many connections it has refused. */
  readonly refused: number
  /** Nobody is let in until it is back, as during an outage. */
  goAway(): void
  comeBack(): void
  close(): Promise<void>
}

/** The mail server of the company, which is away at times. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = []
  let isAway = false
  let refused = 0
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onConnect(_session, done) {
      if (!isAway) return done()
      refused++
      done(Object.assign(new Error('The mail server is away'), { responseCode: 421 }))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch (cause) {
        // Its sender was killed in mid-sentence: nothing has arrived.
        return done(cause instanceof Error ? cause : new Error(String(cause)))
      }
      const to = session.envelope.rcptTo[0]?.address ?? ''
      // Taken from here on, whether or not the shop lives to receive the reply.
      arrived.push(read(to, Buffer.concat(chunks).toString()))
      done()
    },
  })
  // Connections of the killed.
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    get refused() {
      return refused
    },
    goAway() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
    close: () => new Promise<void>((done) => server.close(done)),
  }
}
