import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger, logConsole } from './log.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: createLogger('debug', sink) }
}

test('what a library says to the console is a line of the log, at its level and with its error', () => {
  const { lines, log } = openLog()
  const silent = (..._said: unknown[]) => undefined
  const target = { error: silent, warn: silent, info: silent, log: silent, debug: silent, trace: silent }
  logConsole(log, target)
  target.error('could not %s', 'print', new Error('no ink'))
  target.warn('running low')
  target.log({ sheets: 3 })
  target.error('React: %s', new Error('no ink'))
  expect(lines).toMatchObject([
    { level: 50, msg: 'could not print no ink', err: { message: 'no ink' } },
    { level: 40, msg: 'running low' },
    { level: 30, msg: '{ sheets: 3 }' },
    { level: 50, msg: 'React: no ink', err: { message: 'no ink' } },
  ])
})

test('no line of the log holds an address of e-mail, wherever it was said', () => {
  const { lines, log } = openLog()
  const silent = (..._said: unknown[]) => undefined
  const target = { error: silent, warn: silent, info: silent, log: silent, debug: silent, trace: silent }
  logConsole(log, target)
  const address = 'jo.o+shop@mail.example'
  log.info({ to: [address], deep: { about: `for ${address}` }, [address]: 1 }, `sent to ${address}\n${address}`)
  log.child({ who: address }).warn(`\u0001${address}\t"${encodeURIComponent(address)}"`)
  log.error({ err: new Error(`550 <${address}> unknown`, { cause: new Error(address) }) }, 'smtp')
  target.warn(`no mailbox ${address}`, { address }, [address])
  target.error(new Error(`nobody at ${address}`))
  expect(lines).toHaveLength(5)
  expect(JSON.stringify(lines)).not.toMatch(/jo\.o|mail\.example/)
  expect(lines[0]).toMatchObject({ msg: 'sent to [address]\n[address]', to: ['[address]'] })
  expect(lines[1]?.msg).toBe('\u0001[address]\t"[address]"')
})
