import { Form } from 'react-router'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { MOST_GARMENTS } from '#shop/rosters/model/roster-rules.ts'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { type OpeningGroupOrder, pathWithStyles } from './shown-new-group-order.ts'

interface OtherStylesProps {
  readonly designId: string
  readonly others: readonly number[]
  readonly found: OpeningGroupOrder['chosen']['found']
}

/** Styles stand in the address, so that they are found and added without a script, too. */
export function OtherStyles({ designId, others, found }: OtherStylesProps) {
  if (others.length + 1 >= MOST_GARMENTS) return null
  return (
    <section aria-labelledby="other-styles" className="min-w-0 border-t border-line pt-4 max-lg:order-2 lg:col-start-1">
      <h2 id="other-styles" className="text-lg">
        {groupOrderTexts.otherStyle}
      </h2>
      <Form method="get" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="design" value={designId} />
        {others.map((style) => (
          <input key={style} type="hidden" name="style" value={style} />
        ))}
        <TextField
          {...{ type: 'search', name: 'find', label: groupOrderTexts.findStyle, defaultValue: found?.words ?? '' }}
          {...{ hint: groupOrderTexts.otherStyleHint, className: 'grow' }}
        />
        <Button type="submit" look="line" className="mb-7">
          {groupOrderTexts.find}
        </Button>
      </Form>
      {found && found.items.length === 0 && <p className="mt-3 text-sm">{groupOrderTexts.nothingFound(found.words)}</p>}
      {found && (
        <ul className="mt-2">
          {found.items.map(({ styleId, title, brand }) => (
            <li key={styleId} className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm">
              <span className="min-w-0">
                <span className="font-semibold">{title}</span> <span className="text-ink-soft">{brand}</span>
              </span>
              <ButtonLink to={pathWithStyles(designId, [...others, styleId])} preventScrollReset size="sm" look="line">
                {groupOrderTexts.addStyle}
                <span className="sr-only"> {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
