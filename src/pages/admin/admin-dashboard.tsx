import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Order Management Dashboard' }]

export default function AdminDashboard() {
  return (
    <div className="page grow py-10">
      <h1 className="text-3xl">Order Management Dashboard</h1>
      <EmptyState title="There is nothing on this sheet yet." />
    </div>
  )
}
