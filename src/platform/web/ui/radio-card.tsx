import type { InputHTMLAttributes, ReactNode } from 'react'

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'title'> {
  title: ReactNode
  detail?: ReactNode
  aside?: ReactNode
}

/** One of several; give all of a group the same name inside a fieldset with a legend. */
export function RadioCard({ title, detail, aside, className = '', ...rest }: RadioCardProps) {
  return (
    <label
      className={`group flex items-start gap-3 rounded-sm border border-line-strong bg-white p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:shadow-[inset_3px_0_0_var(--color-vermilion)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        {...rest}
        type="radio"
        className="mt-1 size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-white outline-none transition-[border-width] disabled:opacity-50 checked:border-[5px] checked:border-ink"
      />
      <span className="min-w-0 grow">
        <span className="flex justify-between gap-3 font-semibold group-has-disabled:opacity-60">
          <span className="min-w-0">{title}</span>
          {aside && <span className="tabular shrink-0">{aside}</span>}
        </span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </span>
    </label>
  )
}
