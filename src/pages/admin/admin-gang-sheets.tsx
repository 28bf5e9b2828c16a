import { data, Link, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { apiContext } from '#platform/web/api-context.ts'
import { FormError, refusalOf, textOf } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useActionToast } from '#platform/web/use-action-toast.ts'
import type { discardGangSheet, getGangSheet, listGangSheets } from '#shop/production/gang-sheets-contract.ts'
import { GangSheetDiagram } from '#shop/production/web/gang-sheets/gang-sheet-diagram.tsx'
import { GangSheetRow } from '#shop/production/web/gang-sheets/gang-sheet-row.tsx'
import { gangSheetsAddress } from '#shop/production/web/gang-sheets/gang-sheets-address.ts'
import { requireStaff } from '../require-staff.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/admin-gang-sheets'
import { pageOf, wordsIn } from './page-of.ts'
import { adminPageTexts } from './texts.ts'

export const meta = titled(adminPageTexts.gangSheets)

const SHEETS = '/api/production/gang-sheets'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff({ context, request })
  const query = new URL(request.url).searchParams
  const api = context.get(apiContext)
  const found = await api.call<typeof listGangSheets>('get', SHEETS, { page: pageOf(query) })
  const wanted = found.sheets.find(({ _id }) => _id === wordsIn(query, 'open'))
  const open = wanted && (await api.call<typeof getGangSheet>('get', `${SHEETS}/{sheetId}`, { sheetId: wanted._id }))
  return { ...found, open, links: pageLinks(found.page, found.pages, (page) => gangSheetsAddress({ page })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff({ context, request })
  const sheetId = textOf(await request.formData(), 'sheetId')
  const api = context.get(apiContext)
  try {
    const { sheet } = await api.call<typeof discardGangSheet>('post', `${SHEETS}/{sheetId}/discard`, { sheetId })
    return data({ refusal: undefined, toast: { text: adminPageTexts.gangSheetDiscarded(sheet.number) } })
  } catch (error) {
    return data({ refusal: refusalOf(error), toast: undefined }, { status: 400 })
  }
}

export default function AdminGangSheets({ loaderData, actionData }: Route.ComponentProps) {
  const { sheets, total, page, open, links } = loaderData
  useActionToast(actionData?.toast)
  const discarding = useNavigation().formData?.get('sheetId')
  return (
    <div className="page grow pt-5 pb-16">
      <h1 className="text-3xl">{adminPageTexts.gangSheets}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Sentence
          text={adminPageTexts.gangSheetsLead}
          parts={{
            production: (
              <Link to="/admin-production" className="link">
                {adminPageTexts.production}
              </Link>
            ),
          }}
        />
      </p>
      <p role="status" className="mt-3 mb-2 text-sm text-ink-soft">
        {plural(total, 'gang sheet')}
      </p>
      <FormError refusal={actionData?.refusal} />
      {total === 0 ? (
        <EmptyState title={adminPageTexts.noGangSheets} />
      ) : (
        <div className="border-t-2 border-ink">
          {sheets.map((sheet) => {
            const isOpen = open?._id === sheet._id
            return (
              <GangSheetRow
                key={sheet._id}
                sheet={sheet}
                toggle={gangSheetsAddress({ page, open: isOpen ? '' : sheet._id })}
                pending={discarding === sheet._id}
              >
                {isOpen ? <GangSheetDiagram sheet={sheet} places={open.places} /> : undefined}
              </GangSheetRow>
            )
          })}
        </div>
      )}
      <div className="mt-4">
        <Pagination links={links} />
      </div>
    </div>
  )
}
