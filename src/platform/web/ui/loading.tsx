export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}

/** Named waiting for a region that has nothing to show yet. */
export function Loading({ text = 'Loading…', className = '' }: { text?: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 py-16 text-ink-soft ${className}`}>
      <Spinner className="size-5" />
      {text}
    </p>
  )
}

/** Lies over a positioned parent while it is renewed. */
export function LoadingOverlay({ text = 'Loading…' }: { text?: string }) {
  return (
    <div
      role="status"
      className="absolute inset-0 z-20 flex animate-rise items-start justify-center bg-paper/80 pt-24 font-semibold"
    >
      <span className="flex items-center gap-3 border border-line bg-paper px-5 py-3 shadow-md">
        <Spinner className="size-5 text-vermilion" />
        {text}
      </span>
    </div>
  )
}

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xs bg-plate ${className}`} />
}
