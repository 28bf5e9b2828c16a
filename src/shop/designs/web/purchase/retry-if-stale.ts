/** Makes something of what is read, and makes it again when that has changed meanwhile. */
export async function retryIfStale<Read, Made>(read: () => Read, make: (of: Read) => Promise<Made>): Promise<Made> {
  const before = read()
  const made = await make(before)
  return read() === before ? made : retryIfStale(read, make)
}
