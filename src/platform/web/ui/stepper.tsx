import { webTexts } from '../texts.ts'
import { CheckIcon } from './icons.tsx'

interface StepperProps {
  steps: readonly string[]
  /** Index of the step at hand; steps.length when all are done. */
  current: number
  label?: string
}

export function Stepper({ steps, current, label = webTexts.progress }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1.5 sm:gap-3">
        {steps.map((step, index) => {
          const done = index < current
          const here = index === current
          return (
            <li
              key={step}
              aria-current={here ? 'step' : undefined}
              className={`flex items-center gap-1.5 sm:gap-3 ${index > 0 ? 'grow' : ''}`}
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={`h-px min-w-2 grow ${index <= current ? 'bg-ink' : 'bg-line-strong'}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold ${done ? 'border-ink bg-ink text-on-ink' : here ? 'border-vermilion bg-vermilion text-white' : 'border-line-strong text-ink-mute'}`}
              >
                {done ? <CheckIcon size={16} /> : index + 1}
              </span>
              <span
                className={`text-xs font-semibold whitespace-nowrap sm:text-sm ${done || here ? '' : 'text-ink-mute'}`}
              >
                {step}
                {done && <span className="sr-only"> {webTexts.done}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
