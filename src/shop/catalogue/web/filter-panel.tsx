import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { plural } from '#platform/web/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { BrowseView } from './browse-view.ts'
import { FAMILY_HEX } from './family-hex.ts'
import { SwatchDot } from './swatch.tsx'

/** What is chosen: the address, and what was pressed since without an answer yet. */
function useChosen() {
  const { key, search } = useLocation()
  const [pressed, setPressed] = useState({ key, boxes: [''] })
  const waiting = pressed.key === key ? pressed.boxes : []
  const address = new URLSearchParams(search)
  return {
    has: (name: string, value: string) => address.has(name, value) !== waiting.includes(name + value),
    press(name: string, value: string) {
      const box = name + value
      const boxes = waiting.includes(box) ? waiting.filter((one) => one !== box) : [...waiting, box]
      setPressed({ key, boxes })
    },
  }
}

/**
 * One form in two shapes: a column on wide screens, a panel from the left on narrow ones (a native popover).
 * Without script it is sent with its button; with script each press is a new address.
 */
export function FilterPanel({ view }: { view: BrowseView }) {
  const { path, q, groups, fields, defaults, linked, total } = view
  const navigate = useNavigate()
  const chosen = useChosen()
  function go(form: HTMLFormElement, changed?: string) {
    const search = new URLSearchParams()
    const unsaid = new Map(Object.entries(defaults))
    for (const [name, value] of new FormData(form)) {
      if (value !== '' && value !== unsaid.get(name)) search.append(name, String(value))
    }
    for (const [both, halves] of Object.entries(linked)) {
      if (!changed || !halves.includes(changed)) continue
      search.delete('size', both)
      if (halves.some((half) => search.has('size', half))) search.append('size', both)
    }
    void navigate(search.size > 0 ? `${path}?${search}` : path)
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(event.currentTarget)
  }
  const hide = { type: 'button', popoverTarget: 'filter-panel', popoverTargetAction: 'hide' } as const
  return (
    <aside id="filter-panel" popover="auto" aria-label="Filters" className="panel-left">
      <div className="flex items-center justify-between pb-2 lg:hidden">
        <h2 className="text-xl">Filters</h2>
        <button {...hide} aria-label="Close filters" className="icon-btn">
          <Icon name="close" />
        </button>
      </div>
      <form id="filters" action={path} onSubmit={send}>
        {q && <input type="hidden" name="q" value={q} />}
        {groups.map(({ name, title, values }) => (
          <Group key={name} title={title}>
            <div className={name === 'size' ? 'grid grid-cols-2 gap-x-5' : ''}>
              {values.map((one) => (
                <label key={one.value} className="flex min-h-8 items-center gap-2.5 text-sm">
                  <input
                    type="checkbox"
                    name={name}
                    value={one.value}
                    checked={chosen.has(name, one.value)}
                    onChange={({ currentTarget: { form } }) => {
                      if (form) go(form, one.value)
                      chosen.press(name, one.value)
                    }}
                    className="tick"
                  />
                  {FAMILY_HEX[one.value] && <SwatchDot hex={FAMILY_HEX[one.value]} />}
                  <span className="grow">{one.value}</span>
                  <span className="tabular text-ink-mute">{one.count}</span>
                </label>
              ))}
            </div>
          </Group>
        ))}
        <Group title="Price">
          <div key={`${fields.min}-${fields.max}`} className="flex items-end gap-2">
            <PriceField name="min" label="From $" value={fields.min} most={defaults.max} />
            <PriceField name="max" label="To $" value={fields.max} most={defaults.max} />
            <button type="submit" className="btn btn-md btn-line">
              Apply
            </button>
          </div>
        </Group>
      </form>
      <div className="sticky -bottom-5 -mx-5 mt-2 border-t border-line bg-paper p-5 lg:hidden">
        <button {...hide} className="btn btn-md btn-solid w-full">
          Show {plural(total, 'style')}
        </button>
      </div>
    </aside>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-t border-line-strong py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {title}
        <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="pb-3">
        {children}
      </fieldset>
    </details>
  )
}

function PriceField({ name, label, value, most }: { name: string; label: string; value: string; most: string }) {
  return (
    <label className="min-w-0 grow text-xs text-ink-mute">
      {label}
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={value}
        onInput={({ currentTarget: field }) => {
          const digits = field.value.replace(/\D/g, '')
          field.value = Number(digits) > Number(most) ? most : digits
        }}
        className="input tabular"
      />
    </label>
  )
}
