import { Badge } from '#platform/web/ui/badge.tsx'

interface DeliveryMarkProps {
  order: { readonly deliveryMethod: string; readonly deliveryName: string }
  /** What most orders go by needs no word: the method that the shop offers first. */
  usual: string | undefined
}

/** How an order travels, where that is not the usual way: whoever packs has to see it first. */
export const DeliveryMark = ({ order: { deliveryMethod, deliveryName }, usual }: DeliveryMarkProps) =>
  deliveryMethod === usual ? null : <Badge tone="ink">{deliveryName}</Badge>
