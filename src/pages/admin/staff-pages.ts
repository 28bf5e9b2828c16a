/**
 * What the staff's navigation shows, in the order of the work: Orders, Production, Blanks, Customers, Messages, Emails, Reviews,
 * Prices, Audit log. A new page in this folder takes its place among these lines, and its route stands in `routes.ts`.
 */
export const staffPages = [
  { to: '/admin-dashboard', label: 'Orders' },
  { to: '/admin-production', label: 'Production' },
  { to: '/admin-blanks', label: 'Blanks' },
  { to: '/admin-customers', label: 'Customers' },
  { to: '/admin-messages', label: 'Messages' },
  { to: '/admin-emails', label: 'Emails' },
  { to: '/admin-reviews', label: 'Reviews' },
  { to: '/admin-styles', label: 'Styles' },
  { to: '/admin-prices', label: 'Prices' },
  { to: '/admin-payments', label: 'Payments' },
  { to: '/admin-webhooks', label: 'Webhooks' },
  { to: '/admin-activity', label: 'Audit log' },
] as const
