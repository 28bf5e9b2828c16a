import { adminPageTexts } from './texts.ts'

/**
 * What the staff's navigation shows, in the order of the work. A new page in this folder takes its place among these lines,
 * and its route stands in `routes.ts`.
 */
export const staffPages = [
  { to: '/admin-dashboard', label: adminPageTexts.orders },
  { to: '/admin-offers', label: adminPageTexts.offers },
  { to: '/admin-group-orders', label: adminPageTexts.groupOrders },
  { to: '/admin-production', label: adminPageTexts.production },
  { to: '/admin-proofs', label: adminPageTexts.proofs },
  { to: '/admin-gang-sheets', label: adminPageTexts.gangSheets },
  { to: '/admin-blanks', label: adminPageTexts.blanks },
  { to: '/admin-calendar', label: adminPageTexts.calendar },
  { to: '/admin-customers', label: adminPageTexts.customers },
  { to: '/admin-messages', label: adminPageTexts.messages },
  { to: '/admin-emails', label: adminPageTexts.emails },
  { to: '/admin-reviews', label: adminPageTexts.reviews },
  { to: '/admin-styles', label: adminPageTexts.styles },
  { to: '/admin-prices', label: adminPageTexts.prices },
  { to: '/admin-discounts', label: adminPageTexts.discounts },
  { to: '/admin-payments', label: adminPageTexts.payments },
  { to: '/admin-receivables', label: adminPageTexts.receivables },
  { to: '/admin-webhooks', label: adminPageTexts.webhooks },
  { to: '/admin-storage', label: adminPageTexts.storage },
  { to: '/admin-activity', label: adminPageTexts.auditLog },
] as const
