/** Whoever has the address can write, so no other site learns it. */
export const ownHeaders = () => ({ 'referrer-policy': 'same-origin' })
