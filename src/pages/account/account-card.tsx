import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { CloseIcon } from '#platform/web/ui/icons.tsx'
import { ColourBar, CropMarks, RegistrationMark } from '#platform/web/ui/marks.tsx'
import type { loadRoot } from '../shell/load-root.ts'
import { accountPageTexts } from './texts.ts'

interface AccountCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** What stands under the sheet: the way to the sister pages. */
  foot?: ReactNode
}

/** The one task of a page without top bar: a sheet on the left, the shop's sign on the right. */
export function AccountCard({ title, lead, children, foot }: AccountCardProps) {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  return (
    <div className="grid grow lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <div className="flex flex-col px-gutter pb-12">
        <div className="flex min-h-18 items-center justify-between">
          <Link to="/" className="flex min-h-11 items-center gap-2 font-display text-2xl font-extrabold tracking-tight">
            <RegistrationMark className="size-6 text-vermilion" />
            {root?.footer.name}
          </Link>
          <Link
            to="/"
            aria-label={accountPageTexts.close}
            title={accountPageTexts.close}
            className="-mr-3 grid size-11 place-items-center rounded-sm transition-colors hover:bg-plate"
          >
            <CloseIcon />
          </Link>
        </div>
        {/* The title stands in the same place on each of these pages, however long its form is. */}
        <div className="mx-auto flex w-full max-w-md flex-col pt-8 md:pt-[12vh]">
          <h1 className="text-3xl">{title}</h1>
          {lead && <div className="mt-2 text-pretty text-ink-soft">{lead}</div>}
          <div className="relative mt-8 border border-line bg-white p-6 sm:p-8">
            <CropMarks className="text-line-strong" />
            {children}
          </div>
          {foot && <div className="mt-6 text-sm text-ink-soft">{foot}</div>}
        </div>
      </div>
      <ShopSign tagline={root?.footer.tagline} />
    </div>
  )
}

function ShopSign({ tagline }: { tagline: string | undefined }) {
  return (
    <aside className="on-ink relative hidden overflow-hidden bg-ink p-12 text-on-ink lg:flex lg:flex-col lg:justify-between">
      <RegistrationMark className="size-9 self-end text-on-ink-soft" />
      <p aria-hidden="true" className="font-display text-[clamp(3.5rem,7vw,7rem)] leading-[0.88] font-extrabold">
        {accountPageTexts.proof}
        <br />
        {accountPageTexts.print}
        <br />
        <span className="text-vermilion-bright">{accountPageTexts.wear}</span>
      </p>
      <div className="grid gap-4">
        <ColourBar className="h-2 w-48" />
        <p className="text-sm text-on-ink-soft">{tagline}</p>
      </div>
    </aside>
  )
}
