const CHANNEL = 'guest-work-moved'

/** Tells the other tabs of this browser that a design lies in an account now. */
export function announceMoved(workId: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(workId)
  channel.close()
}

/** Hears of a design that another tab has moved; gives the way to stop listening. */
export function listenForMoved(workId: string, moved: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => data === workId && moved()
  return () => channel.close()
}
