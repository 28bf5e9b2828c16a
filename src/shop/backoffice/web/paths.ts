export const customerPath = (userId: string): string => `/admin-customers/${encodeURIComponent(userId)}`
export const orderPath = (orderNumber: string): string =>
  `/admin-dashboard?${new URLSearchParams({ q: orderNumber, open: orderNumber })}`
export const logPath = (id: string): string => `/admin-activity?${new URLSearchParams({ id })}`
