export const LONGEST_MESSAGE = 5000

interface Prefill {
  readonly subject: string
  readonly message: string
}

/** What a link to the form may bring along: `/contact-us?subject=…&message=…`. */
export function prefillFrom(query: URLSearchParams): Prefill {
  return {
    subject: (query.get('subject') ?? '').slice(0, 200),
    message: (query.get('message') ?? '').slice(0, LONGEST_MESSAGE),
  }
}
