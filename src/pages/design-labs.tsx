import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export const meta = () => [{ title: 'Design Labs' }]

export default function DesignLabs() {
  return (
    <div className="page grow py-10">
      <h1 className="text-3xl">Design Labs</h1>
      <EmptyState title="There is nothing on this sheet yet." />
    </div>
  )
}
