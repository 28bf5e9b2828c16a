import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { type DiscountFields, readDiscountFields, sentenceOfFields } from '../model/discount-fields.ts'
import { discountsTexts } from '../texts.ts'
import { DiscountConditions, DiscountGoods, DiscountValue } from './discount-parts.tsx'

interface DiscountFormProps {
  fields: DiscountFields
  refusal: Refusal | undefined
  /** What the code does since somebody else has changed it meanwhile. */
  meanwhile?: string | undefined
  /** Of the catalog, and of the code. */
  categories: readonly string[]
  /** The moment of its last change, where there is such a code already. */
  updatedAt?: string | undefined
}

/** Whoever is refused goes on at the first field that is wrong. */
function useWrongField(refusal: Refusal | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useOnEach(refusal, () => {
    if (refusal) form.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
  })
  return form
}

/** Makes a code, or changes one, and says in words what it will do. */
export function DiscountForm({ fields, refusal, meanwhile, categories, updatedAt }: DiscountFormProps) {
  const [sentence, setSentence] = useState(() => sentenceOfFields(fields))
  const posted = useNavigation().formData
  const form = useWrongField(refusal)
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setSentence(sentenceOfFields(readDiscountFields(new FormData(event.currentTarget))))
  const problems = refusal?.fields ?? {}
  return (
    <Form
      ref={form}
      method="post"
      onInput={follow}
      className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 gap-8">
        <FormError refusal={refusal} />
        {meanwhile && <Alert tone="info">{discountsTexts.meanwhile(meanwhile)}</Alert>}
        <DiscountValue fields={fields} problems={problems} updatedAt={updatedAt} />
        <DiscountConditions fields={fields} problems={problems} />
        <DiscountGoods fields={fields} problems={problems} categories={categories} />
        <TextField
          name="note"
          label={discountsTexts.note}
          hint={discountsTexts.noteHint}
          defaultValue={fields.note}
          error={problems.note}
          autoComplete="off"
        />
      </div>
      <Preview sentence={sentence} />
      <div className="flex flex-wrap gap-3 lg:col-start-1">
        <SubmitButton name="intent" value={updatedAt ? 'update' : 'create'} pending={posted?.has('off') ?? false}>
          {updatedAt ? discountsTexts.save : discountsTexts.create}
        </SubmitButton>
        <noscript>
          <button type="submit" name="intent" value="preview" className={buttonClass({ look: 'line' })}>
            {discountsTexts.showPreview}
          </button>
        </noscript>
        <Link to="/admin-discounts" className={buttonClass({ look: 'quiet' })}>
          {discountsTexts.cancel}
        </Link>
      </div>
    </Form>
  )
}

function Preview({ sentence }: { sentence: string | undefined }) {
  return (
    <section
      aria-labelledby="discount-preview"
      className="self-start border-l-4 border-vermilion bg-sheet px-5 py-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="discount-preview" className="text-lg">
        {discountsTexts.preview}
      </h2>
      <output aria-live="polite" className="mt-1 block">
        {sentence ?? <span className="text-ink-soft">{discountsTexts.previewEmpty}</span>}
      </output>
    </section>
  )
}
