const isPrint = (value: unknown): value is { readonly view: string; readonly dpi: number } =>
  typeof value === 'object' &&
  value !== null &&
  'view' in value &&
  typeof value.view === 'string' &&
  'dpi' in value &&
  typeof value.dpi === 'number'

/** What is ordered although it prints blurred: one sentence per view. The buyer was asked and chose so. */
export function lowDpiNotes({ prints }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(prints)) return []
  const blurred: unknown[] = prints
  return [...new Set(blurred.filter(isPrint).map(({ view, dpi }) => `Low resolution (${dpi} DPI) on the ${view}`))]
}
