import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export const meta = () => [{ title: 'My Orders' }]

export default function Orders() {
  return (
    <div className="page grow py-10">
      <h1 className="text-3xl">My Orders</h1>
      <EmptyState title="There is nothing on this sheet yet." />
    </div>
  )
}
