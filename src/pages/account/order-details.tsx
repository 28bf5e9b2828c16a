import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Order Details' }]

export default function OrderDetails() {
  return (
    <div className="page grow py-10">
      <h1 className="text-3xl">Order Details</h1>
      <EmptyState title="There is nothing on this sheet yet." />
    </div>
  )
}
