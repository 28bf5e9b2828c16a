import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const webhooksTexts = {
  // Deliveries
  nextTry: (nextTryAt: Shown) => `, next try ${nextTryAt}`,
  sendAgain: 'Send again',
  sendAgainWhich: (event: Shown, about: Shown) => `Send again: ${event} ${about}`,
  trying: 'Trying',
  taken: 'Delivered',
  givenUp: 'Failed',

  // Endpoints
  addAnEndpoint: 'Add an endpoint',
  address: 'Address',
  sendWhen: 'Send a message when',
  addEndpoint: 'Add endpoint',
  deliveryCounts: (events: Shown, delivered: Shown, failed: Shown) =>
    `${events}. ${delivered} delivered, ${failed} failed.`,
  ofUrl: (url: Shown) => ` of ${url}`,
  removeEndpointLead: 'It gets no more messages, and its secret and delivery history are deleted.',
  removeEndpoint: 'Remove endpoint',
  signingSecret: 'Signing secret',
  newSecret: 'Make a new secret',
  newSecretLead:
    'Every message is then signed with both secrets for seven days. Give the new one to the system at this address before they are over.',
  oldSecretUntil: (until: Shown) => `The secret before also signs until ${until}.`,
  newSecretEndsOld: 'Another new one ends the secret before at once.',
  remove: 'Remove',
} as const
