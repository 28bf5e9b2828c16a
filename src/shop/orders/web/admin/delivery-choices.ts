interface Delivery {
  readonly id: string
  readonly name: string
}

/**
 * The delivery methods to choose from. What is chosen stays among them, by its id where its name is not known: it is
 * offered no more, or the list could not be read. Without it the next form would ask for all of them.
 */
export function deliveryChoices(deliveries: readonly Delivery[], chosen: string) {
  const isThere = chosen === '' || deliveries.some(({ id }) => id === chosen)
  const all = isThere ? deliveries : [...deliveries, { id: chosen, name: chosen }]
  return all.map(({ id, name }) => ({ value: id, label: name }))
}
