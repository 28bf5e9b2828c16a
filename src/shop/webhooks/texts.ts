import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const webhooksTexts = {
  // Deliveries
  nextTry: (nextTryAt: Shown) => `, next try ${nextTryAt}`,
  sendAgain: 'Send again',
  sendAgainTitle: (event: Shown, about: Shown) => `Send again: ${event} ${about}`,
  trying: 'Trying',
  taken: 'Delivered',
  givenUp: 'Failed',

  // Endpoints
  addAnEndpoint: 'Add an endpoint',
  address: 'Address',
  sendAMessageWhen: 'Send a message when',
  addEndpoint: 'Add endpoint',
  takenGivenUp: (events: Shown, taken: Shown, givenUp: Shown) => `${events}. ${taken} taken, ${givenUp} given up.`,
  ofUrl: (url: Shown) => ` of ${url}`,
  itReceivesNothingMore: 'It receives nothing more, and its secret and its deliveries are gone.',
  removeEndpoint: 'Remove endpoint',
  signingSecret: 'Signing secret',
  remove: 'Remove',
} as const
