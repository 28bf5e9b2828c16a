/** The editor with an item of an order, as new work. */
export const againPath = (orderNumber: string, itemId: string): string =>
  `/design-labs?order=${encodeURIComponent(orderNumber)}&item=${itemId}`
