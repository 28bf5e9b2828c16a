interface Asked {
  readonly page?: number
  /** The id of the sheet that lies open. */
  readonly open?: string
}

/** The page of the gang sheets as it is asked for. */
export function gangSheetsAddress({ page = 1, open = '' }: Asked): string {
  const query = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...(open === '' ? {} : { open }) })
  return `/admin-gang-sheets${query.size > 0 ? `?${query}` : ''}`
}
