import { use } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { CompanyDesign } from '../../company-contract.ts'
import { companyDesignsTexts } from './texts.ts'

/** What members show to the company; others open a copy, the owner the thing itself. */
export function CompanyDesignList({ designs }: { designs: readonly CompanyDesign[] }) {
  if (designs.length === 0) {
    return (
      <EmptyState
        icon="shirt"
        title={companyDesignsTexts.noneYet}
        action={<ButtonLink to="/design-labs">{companyDesignsTexts.openDesignLabs}</ButtonLink>}
      >
        {companyDesignsTexts.noneYetLead}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {designs.map((design) => (
        <DesignCard key={design.designId} design={design} />
      ))}
    </ul>
  )
}

function DesignCard({ design }: { design: CompanyDesign }) {
  const base = use(PictureBase)
  const posted = useNavigation().formData
  const { designId, name, title, brand, picture, sharedBy, sharedAt, isMine, mayCopy } = design
  const isPosting = posted?.get('designId') === designId
  return (
    <li className="flex flex-col border border-line bg-white">
      {picture ? (
        <img
          src={/^(\/|https?:)/.test(picture) ? picture : base + picture}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          className="aspect-square w-full object-contain"
        />
      ) : (
        <span className="block aspect-square w-full bg-plate" />
      )}
      <div className="flex grow flex-col border-t border-line p-4">
        <h2 className="text-base break-words">{name}</h2>
        <p className="text-sm text-ink-soft">{`${brand} ${title}`.trim()}</p>
        <p className="mt-1 grow text-sm text-ink-mute">
          {isMine
            ? companyDesignsTexts.sharedByYou(formatDate(sharedAt))
            : companyDesignsTexts.sharedBy(sharedBy, formatDate(sharedAt))}
        </p>
        <Form method="post" className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="designId" value={designId} />
          {isMine ? (
            <>
              <ButtonLink to={`/design-labs?design=${designId}`} size="sm" look="ink">
                {companyDesignsTexts.open}
                <span className="sr-only">{companyDesignsTexts.ofDesign(name)}</span>
              </ButtonLink>
              <SubmitButton size="sm" look="line" name="intent" value="unshare" pending={isPosting}>
                {companyDesignsTexts.stopSharing}
                <span className="sr-only">{companyDesignsTexts.ofDesign(name)}</span>
              </SubmitButton>
            </>
          ) : mayCopy ? (
            <SubmitButton size="sm" look="ink" name="intent" value="copy" pending={isPosting}>
              {companyDesignsTexts.openCopy}
              <span className="sr-only">{companyDesignsTexts.ofDesign(name)}</span>
            </SubmitButton>
          ) : (
            <p className="text-sm text-ink-mute">{companyDesignsTexts.notSold}</p>
          )}
        </Form>
      </div>
    </li>
  )
}
