/** Work that never runs beside itself; whoever asks during a run gets the next, which sees what was done before the asking. */
export function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  return {
    isRunning: () => running !== undefined,
    async run(): Promise<void> {
      const mine = (running ?? Promise.resolve()).catch(() => undefined).then(work)
      running = mine
      try {
        await mine
      } finally {
        if (running === mine) running = undefined
      }
    },
  }
}
