import { useState } from 'react'
import { Form, Link } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import { ARTWORK_RIGHTS } from '#shop/artworks/model/rights.ts'
import { WhoPays } from '#shop/group-payments/web/who-pays.tsx'
import { MOST_GARMENTS } from '#shop/rosters/model/roster-rules.ts'
import { GarmentFields } from '#shop/rosters/web/organizer/garment-fields.tsx'
import { plainRules } from '#shop/rosters/web/organizer/read-rules.ts'
import { RulesFields } from '#shop/rosters/web/organizer/rules-fields.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import type { TypedGroupOrder } from './open-group-order.ts'
import { OtherStyles } from './other-styles.tsx'
import { type OpeningGroupOrder, pathWithStyles } from './shown-new-group-order.ts'

interface OpenFormProps {
  readonly loaded: OpeningGroupOrder
  readonly answer: { readonly refusal: Refusal; readonly typed: TypedGroupOrder } | undefined
}

/** The garments beside what holds for the list. */
export function OpenForm({ loaded: { chosen, press, today }, answer }: OpenFormProps) {
  const { designId, styles, asked, needsRights, ownStyle, color } = chosen
  const [ownPress] = useState(press)
  const { refusal, typed } = answer ?? {}
  const held = useProblem<HTMLDivElement>(refusal)
  const others = styles.map(({ styleId }) => styleId).filter((styleId) => styleId !== ownStyle)
  const leftOut = typed
    ? styles.flatMap(({ itemCode, sizes }) =>
        sizes.map((size) => `${itemCode}|${size}`).filter((size) => !typed.sizes.includes(size)),
      )
    : []
  return (
    <div ref={held}>
      <p className="mt-3 max-w-prose text-ink-soft">
        {groupOrderTexts.newLead}{' '}
        <Link to="/group-orders/new" className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {groupOrderTexts.anotherDesign}
        </Link>
      </p>
      {refusal && <Alert className="mt-5">{refusal.error}</Alert>}
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Form id="open" method="post" preventScrollReset className="contents">
          <input type="hidden" name="press" value={ownPress} />
          <input type="hidden" name="designId" value={designId} />
          <section aria-labelledby="garments" className="grid min-w-0 gap-5 max-lg:order-1">
            <div>
              <h2 id="garments" className="text-xl">
                {groupOrderTexts.garments}
              </h2>
              <p className="text-sm text-ink-soft">{groupOrderTexts.garmentsHint(MOST_GARMENTS)}</p>
            </div>
            {styles.map((style) => (
              <GarmentFields
                key={style.styleId}
                {...{ style, leftOut, isOwn: style.styleId === ownStyle, chosen: typed?.colors ?? [color] }}
                withoutPath={pathWithStyles(
                  designId,
                  others.filter((other) => other !== style.styleId),
                )}
              />
            ))}
          </section>
          <section
            aria-labelledby="rules"
            className="grid min-w-0 gap-5 max-lg:order-3 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <h2 id="rules" className="text-xl">
              {groupOrderTexts.rules}
            </h2>
            <WhoPays paying={typed?.paying ?? 'organiser'} />
            <RulesFields {...{ typed: typed?.rules ?? plainRules, asked, today, refusal }} />
            {needsRights && (
              <Checkbox
                {...{ name: 'rights', label: ARTWORK_RIGHTS.text, required: true }}
                defaultChecked={typed?.hasRights ?? false}
                error={refusal?.code === 'RIGHTS_NOT_CONFIRMED' ? groupOrderTexts.confirmRights : undefined}
              />
            )}
            <SubmitButton size="lg" wide pendingText={groupOrderTexts.creating}>
              {groupOrderTexts.create}
            </SubmitButton>
          </section>
        </Form>
        <OtherStyles {...{ designId, others, found: chosen.found }} />
      </div>
    </div>
  )
}
