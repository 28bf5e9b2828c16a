const armed = new Map(
  (process.env.FAILPOINTS ?? '')
    .split(',')
    .filter(Boolean)
    .map((one): [string, string] => {
      const [name = '', action = 'kill'] = one.split('=')
      return [name, action]
    }),
)

/**
 * A named place where a crash test ends the process as a power cut would; does nothing unless FAILPOINTS names it:
 * `after_charge=kill`, or `after_charge=kill:3` for the third time that it is passed.
 */
export function failpoint(name: string): void {
  const [action, passes = '1'] = armed.get(name)?.split(':') ?? []
  if (action !== 'kill') return
  if (Number(passes) > 1) armed.set(name, `kill:${Number(passes) - 1}`)
  else process.kill(process.pid, 'SIGKILL')
}
