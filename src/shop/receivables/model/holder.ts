/** Whose limit an order counts against: an account, or a company. */
export const isCompany = (holder: string): holder is `cmp_${string}` => holder.startsWith('cmp_')
