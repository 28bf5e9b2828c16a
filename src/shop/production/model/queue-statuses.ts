/** The orders that production has to do with. */
export const QUEUE_STATUSES = ['paid', 'waiting', 'in_production', 'ready'] as const
