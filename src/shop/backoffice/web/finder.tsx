import { Form, Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import { LONGEST_STAFF_SEARCH } from '../model.ts'
import { backofficeTexts } from '../texts.ts'

interface FinderProps {
  /** Of the search field, and its name in the address. */
  label: string
  name: string
  search: string
  /** The other fields of the address, kept. */
  hiddenFields?: Readonly<Record<string, string>>
}

/** A search that lives in the address and works before the script has come. */
export function Finder({ label, name, search, hiddenFields = {} }: FinderProps) {
  return (
    <Form role="search" aria-label={label} className="flex w-full max-w-lg items-end gap-2">
      {Object.entries(hiddenFields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        // Another search by the browser's own buttons fills the field anew.
        key={search}
        type="search"
        label={label}
        name={name}
        defaultValue={search}
        maxLength={LONGEST_STAFF_SEARCH}
        // Beside it is room over the button.
        className="min-w-0 grow [&_label]:whitespace-nowrap"
      />
      <Button type="submit" look="line" icon={<SearchIcon size={16} />}>
        {backofficeTexts.search}
      </Button>
    </Form>
  )
}

interface ViewsProps {
  views: readonly { readonly show: string; readonly label: string; readonly to: string }[]
  show: string
  /** Where a page has more than one. */
  label?: string
}

/** Which of them are shown. */
export function Views({ views, show, label = backofficeTexts.show }: ViewsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5">
      {views.map((view) => (
        <Link
          key={view.show}
          to={view.to}
          aria-current={view.show === show ? 'page' : undefined}
          className="py-1 underline-offset-8 pointer-coarse:py-2.5 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-vermilion aria-[current]:decoration-2"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}

interface ViewsHeadProps extends ViewsProps {
  title: string
  /** '12 reviews'. */
  count: string
}

/** Over a list of one view of many: what it lists, which of them are shown, and how many those are. */
export const ViewsHead = ({ title, count, ...views }: ViewsHeadProps) => (
  <>
    <h1 className="text-3xl">{title}</h1>
    <div className="mt-4 mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <Views {...views} />
      <p role="status" className="text-sm text-ink-soft">
        {count}
      </p>
    </div>
  </>
)
