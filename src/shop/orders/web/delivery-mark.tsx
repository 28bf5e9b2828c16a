import { Badge } from '#platform/web/ui/badge.tsx'

interface Delivered {
  readonly deliveryMethod: string
  readonly deliveryName: string
}

/** What most orders go by needs no word. */
const USUAL = 'standard'

/** How an order travels, where that is not the usual way: whoever packs has to see it first. */
export const DeliveryMark = ({ order: { deliveryMethod, deliveryName } }: { order: Delivered }) =>
  deliveryMethod === USUAL ? null : <Badge tone="ink">{deliveryName}</Badge>
