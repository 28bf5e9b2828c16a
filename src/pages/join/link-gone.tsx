import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'

interface LinkGoneProps {
  readonly heading: string
  readonly title: string
  readonly lead: string
}

export const LinkGone = ({ heading, title, lead }: LinkGoneProps) => (
  <div className="page grow pt-8">
    <h1 className="mb-4 text-3xl">{heading}</h1>
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/" look="line">
          {joiningTexts.toTheShop}
        </ButtonLink>
      }
    >
      {lead}
    </EmptyState>
  </div>
)
