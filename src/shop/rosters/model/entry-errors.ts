import { defineErrors } from '#platform/base/errors.ts'
import { MOST_ENTRIES } from './roster-rules.ts'

/** What refuses the writing of an entry, whoever writes it. */
export const entryErrors = defineErrors({
  /** Said by the sentence of the first field that is wrong; `issues` name all. */
  ENTRY_NOT_VALID: { status: 400, text: 'Some of the fields are not valid.' },
  ENTRY_NOT_FOUND: { status: 404, text: 'There is no such entry.' },
  ROSTER_NOT_FOUND: { status: 404, text: 'There is no such group order.' },
  ROSTER_LOCKED: { status: 409, text: 'The organizer has closed this list, so nothing can be added or changed.' },
  ROSTER_CANCELLED: { status: 409, text: 'The organizer has cancelled this group order.' },
  DEADLINE_PASSED: { status: 409, text: 'The deadline of this list has passed. Please ask its organizer.' },
  /** Said with how many pieces still fit. */
  ROSTER_FULL: { status: 409, text: 'This list is full: no more pieces fit in.' },
  TOO_MANY_ENTRIES: { status: 409, text: `A list can have at most ${MOST_ENTRIES} entries.` },
  /** Said with the number. */
  NUMBER_TAKEN: { status: 409, text: 'This number is taken. Please choose another.' },
  /** A member is answered with what opens the receipt of that entry besides. */
  FORM_USED: {
    status: 409,
    text: 'This form has added somebody already. Open that entry to change it, or begin a new form for somebody else.',
  },
  ENTRY_CHANGED: { status: 409, text: 'This entry was changed in the meantime. Please look at it again.' },
  ENTRY_WITHDRAWN: { status: 409, text: 'This entry was withdrawn.' },
  /** Where each pays their own. */
  PAID_AS_IT_IS: {
    status: 409,
    text: 'It is paid as it is: garment, size and quantity stay, and whoever paid for it can withdraw it and add it again.',
  },
  ENTRY_PENDING: { status: 409, text: 'This entry is being paid right now. Please wait until that is over.' },
})
