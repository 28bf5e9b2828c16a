import type { Refusal } from '#platform/web/forms.tsx'

/** What a form of the account part of the settings is answered with. */
export interface AccountOutput {
  readonly intent: string
  /** The intent again, where it was carried out. */
  readonly done?: string | undefined
  readonly refusal?: Refusal | undefined
  readonly email?: string
  /** When a code was mailed, in milliseconds. */
  readonly sentAt?: number
}

/** The answer to one of these forms: by script where there is one, else with the page. */
export function answerTo(
  intents: readonly string[],
  ...answers: readonly (AccountOutput | undefined)[]
): AccountOutput | undefined {
  return answers.find((answer) => answer && intents.includes(answer.intent))
}
