import { ApiError } from '#platform/base/client.ts'

/** A file that is not taken, in the words that are shown beside its name, as the shop's own refusals are. */
export function refuseFile(text: string): never {
  throw new ApiError(400, { error: text }, null)
}
