/** Makes something of what is read; once more where that has changed while it was made. */
export async function ofNow<Read, Made>(read: () => Read, make: (of: Read) => Promise<Made>): Promise<Made> {
  const before = read()
  const made = await make(before)
  return read() === before ? made : ofNow(read, make)
}
