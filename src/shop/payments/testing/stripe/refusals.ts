/** Stripe's error object with its status. */
export class StripeRefused extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message ?? error.code))
    this.status = status
    this.error = error
  }
}

/** Said no to before any work began. */
export class Malformed extends StripeRefused {}

export function invalid(message: string, more: { code?: string; param?: string; status?: number } = {}): never {
  const { status = 400, ...rest } = more
  throw new StripeRefused(status, { type: 'invalid_request_error', message, ...rest })
}

export const missing = (what: string, id: string, more: { param: string; status: number }): never =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', ...more })
