import type { OrderStatus } from '#shop/orders/model.ts'

/**
 * Whether the pages of an order invite to a review: nobody judges what has not come yet. Who has the goods earlier than
 * the shop knows may write all the same, from the page of the style.
 */
export const invitesReview = (status: OrderStatus): boolean => status === 'delivered'
