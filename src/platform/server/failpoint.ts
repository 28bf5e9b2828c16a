const armed = new Map(
  (process.env.FAILPOINTS ?? '')
    .split(',')
    .filter(Boolean)
    .map((one): [string, string] => {
      const [name = '', action = 'kill'] = one.split('=')
      return [name, action]
    }),
)

/** A named place where a crash test ends the process as a power cut would; does nothing unless FAILPOINTS names it. */
export function failpoint(name: string): void {
  if (armed.get(name) === 'kill') process.kill(process.pid, 'SIGKILL')
}
