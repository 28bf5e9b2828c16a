import { PlusIcon } from '#platform/web/ui/icons.tsx'

/** The first tile of a grid: an empty place for one more. */
export function AddTile({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-full min-h-44 w-full flex-col items-center justify-center gap-2 rounded-sm border border-dashed border-line-strong font-semibold text-ink-soft transition-colors hover:border-ink hover:bg-white hover:text-ink"
    >
      <PlusIcon size={28} className="text-vermilion" />
      {label}
    </button>
  )
}
