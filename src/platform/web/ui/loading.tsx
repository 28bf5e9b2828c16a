import { webTexts } from '../texts.ts'
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />
}

/** Named waiting for a region that has nothing to show yet. */
export function Loading({ text = webTexts.loading, className = '' }: { text?: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 py-16 text-ink-soft ${className}`}>
      <Spinner className="size-5" />
      {text}
    </p>
  )
}

/** Lies over a positioned parent while it is renewed. */
export function LoadingOverlay({ text = webTexts.loading }: { text?: string }) {
  return (
    <div role="status" className="renewing">
      <Spinner className="size-5 text-vermilion" />
      {text}
    </div>
  )
}

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xs bg-plate ${className}`} />
}
