import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { coverPage } from '#platform/web/ui/modal.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { impliedSizes } from '../../model/linked-sizes.ts'
import type { BrowseView } from './browse-view.ts'
import { lastChoice } from './last-choice.ts'
import { browseTexts } from './texts.ts'

/** What is chosen: the address that is on its way, else the one shown, and what was pressed since. */
function useChosen() {
  const here = useLocation()
  const next = useNavigation().location
  const { key, search } = next?.pathname === here.pathname ? next : here
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

function addressOf(form: HTMLFormElement, { path, defaults }: BrowseView): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (value !== '' && value !== defaults[name]) search.append(name, String(value))
  }
  const sizes = search.getAll('size')
  for (const size of impliedSizes(sizes)) if (!sizes.includes(size)) search.append('size', size)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Ticked or chosen before the script came. */
const isTouched = (field: Element): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field instanceof HTMLInputElement && field.checked !== field.defaultChecked

/**
 * One form in two shapes: a column on wide screens, a panel from the left on narrow ones (a native popover).
 * Without script it is sent with its button; with script each press is a new address.
 */
export function FilterPanel({ view }: { view: BrowseView }) {
  const { path, hiddenFields, groups, fields, also, total } = view
  const navigate = useNavigate()
  const chosen = useChosen()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(fields)
  const sent = useRef<FormData>(null)
  const go = (from: HTMLFormElement) => {
    sent.current = new FormData(from)
    void navigate(addressOf(from, view))
  }
  useOnEach(fields, () => {
    if (!form.current) return
    const { elements } = form.current
    if (shown.current === fields && [...elements].some(isTouched)) {
      // What is touched on the open page counts for more than what was chosen the last time.
      if (path === '/browse') lastChoice.forget()
      go(form.current)
    }
    if (shown.current !== fields) {
      for (const [name, value] of Object.entries(fields)) {
        const field = elements.namedItem(name)
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
        // What is being typed since the answer was asked for is not written over.
        const isNewer = field === document.activeElement && field.value !== sent.current?.get(name)
        if (!isNewer) field.value = value
      }
    }
    shown.current = fields
  })
  // Whoever leaves the page with the panel open leaves no trace of it.
  useEffect(() => coverPage, [])
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(event.currentTarget)
  }
  const hide = { type: 'button', popoverTarget: 'filter-panel', popoverTargetAction: 'hide' } as const
  return (
    <aside
      id="filter-panel"
      popover="auto"
      aria-label={browseTexts.filters}
      className="panel-left"
      onToggle={coverPage}
    >
      <div className="flex items-center justify-between pb-2 lg:hidden">
        <h2 className="text-xl">{browseTexts.filters}</h2>
        <button {...hide} aria-label={browseTexts.closeFilters} className="icon-btn">
          <Icon name="close" />
        </button>
      </div>
      <form ref={form} id="filters" action={path} autoComplete="off" onSubmit={send}>
        {hiddenFields.map((one) => (
          <input key={one.name + one.value} type="hidden" {...one} />
        ))}
        <Group title={browseTexts.price}>
          <div className="flex items-end gap-2">
            <PriceField name="min" label={browseTexts.from} value={fields.min} />
            <PriceField name="max" label={browseTexts.to} value={fields.max} />
            <button type="submit" className="btn btn-md btn-line">
              {browseTexts.apply}
            </button>
          </div>
        </Group>
        {groups.map(({ name, title, values }) => (
          <Group key={name} title={title}>
            <div className={`facets facets-${name}`}>
              {values.map(({ value, count, hex }) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    name={name}
                    value={value}
                    checked={chosen.has(name, value)}
                    onChange={({ currentTarget: box }) => {
                      if (box.form) go(box.form)
                      chosen.press(name, value)
                    }}
                    className="tick"
                    style={hex ? { background: hex } : undefined}
                  />
                  <span>{value}</span>
                  <small>{count}</small>
                </label>
              ))}
            </div>
            {name === 'size' && also && (
              <p className="pt-2 text-xs text-ink-mute">{browseTexts.combinedSizesToo(also)}</p>
            )}
          </Group>
        ))}
        <noscript>
          <button type="submit" className="btn btn-md btn-ink mt-2 w-full">
            {browseTexts.applyFilters}
          </button>
        </noscript>
      </form>
      <div className="sticky -bottom-5 -mx-5 mt-2 border-t border-line bg-paper p-5 lg:hidden">
        <button {...hide} className="btn btn-md btn-solid w-full">
          {browseTexts.showTotal(plural(total, 'style'))}
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

/** Whole dollars up to 500; what was typed counts when the field is left, so that nothing is forgotten in it. */
function PriceField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="min-w-0 grow text-xs text-ink-mute">
      {label}
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        defaultValue={value}
        onInput={({ currentTarget: field }) => {
          const digits = field.value.replace(/\D/g, '')
          field.value = Number(digits) > 500 ? '500' : digits
        }}
        onBlur={({ currentTarget: field }) => {
          if (field.value !== value) field.form?.requestSubmit()
        }}
        className="input tabular text-base text-ink"
      />
    </label>
  )
}
