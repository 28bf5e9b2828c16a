import { Link } from 'react-router'
import { Fact } from './order-facts.tsx'
import { orderPageTexts } from './texts.ts'

interface GroupOrderOfOrderProps {
  /** A process of the version before answers without. */
  readonly groupOrder: { readonly id: string; readonly title: string } | null | undefined
}

/** Of an order that was a group order: the list with its names and numbers. */
export const GroupOrderOfOrder = ({ groupOrder }: GroupOrderOfOrderProps) =>
  groupOrder && (
    <Fact name={orderPageTexts.groupOrder}>
      <Link to={`/group-orders/${groupOrder.id}`} className="link">
        {groupOrder.title}
      </Link>
    </Fact>
  )
