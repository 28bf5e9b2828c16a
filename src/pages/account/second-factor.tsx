import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, refusalOf, textOf } from '#platform/web/forms.tsx'
import { returnTo } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type {
  beginEnrolment,
  confirmEnrolment,
  enterSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '#shop/second-factor/contract.ts'
import { AppSetup } from '#shop/second-factor/web/app-setup.tsx'
import { EnterCode } from '#shop/second-factor/web/enter-code.tsx'
import { ManageSecondFactor } from '#shop/second-factor/web/manage.tsx'
import { RecoveryCodes } from '#shop/second-factor/web/recovery-codes.tsx'
import { requireViewer } from '../require-viewer.ts'
import { SignOut } from '../shell/account.tsx'
import type { loadRoot } from '../shell/load-root.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/second-factor'
import { AccountCard } from './account-card.tsx'
import { accountPageTexts } from './texts.ts'

export const meta = titled(accountPageTexts.twoStepSignIn)

const backOf = (request: Request) => returnTo(new URL(request.url).searchParams.get('returnTo'))

/** Undefined where the form before has just replaced the session that this very request came with. */
async function readState(api: PageApi) {
  try {
    return await api.call<typeof getSecondFactor>('get', '/api/auth/second-factor', {})
  } catch (refused) {
    if (refused instanceof ApiError && refused.status === 401) return undefined
    throw refused
  }
}

export async function loader(page: Route.LoaderArgs) {
  requireViewer(page)
  const api = page.context.get(apiContext)
  const query = new URL(page.request.url).searchParams
  const state = await readState(api)
  if (!state) return { step: 'done' as const }
  if (!state.asked || (!state.due && query.has('returnTo'))) throw redirect(backOf(page.request))
  if (state.due && state.enrolledAt) return { step: 'enter' as const }
  if (!state.enrolledAt || query.get('app') === 'new') {
    const app = await api.call<typeof beginEnrolment>('post', '/api/auth/second-factor/begin', {})
    return { step: 'set-up' as const, app }
  }
  const { recoveryCodesLeft } = state
  return { step: 'manage' as const, since: formatDate(state.enrolledAt, 'long'), recoveryCodesLeft }
}

export async function action(page: Route.ActionArgs) {
  requireViewer(page)
  const api = page.context.get(apiContext)
  const form = await page.request.formData()
  const input = { code: textOf(form, 'code') }
  const path = '/api/auth/second-factor'
  try {
    if (form.get('intent') === 'confirm') {
      const { recoveryCodes } = await api.call<typeof confirmEnrolment>('post', `${path}/confirm`, input)
      return data({ recoveryCodes, refusal: undefined, back: backOf(page.request) }, { headers: api.cookies() })
    }
    if (form.get('intent') === 'renew') {
      const { recoveryCodes } = await api.call<typeof renewRecoveryCodes>('post', `${path}/recovery-codes`, input)
      return data({ recoveryCodes, refusal: undefined, back: '/second-factor' })
    }
    await api.call<typeof enterSecondFactor>('post', path, input)
    return redirect(backOf(page.request), { headers: api.cookies() })
  } catch (refused) {
    return data({ recoveryCodes: undefined, refusal: refusalOf(refused), back: '/' }, 400)
  }
}

/** The codes stand until they are kept: loaded anew, a confirmed session would be sent on at once. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.recoveryCodes ? false : defaultShouldRevalidate

const titles = {
  enter: accountPageTexts.enterYourCode,
  'set-up': accountPageTexts.setUpTwoStep,
  manage: accountPageTexts.twoStepSignIn,
  done: accountPageTexts.twoStepSignIn,
} as const

const leads = {
  enter: accountPageTexts.enterCodeLead,
  'set-up': accountPageTexts.setUpLead,
  manage: accountPageTexts.manageLead,
  done: '',
} as const

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData?.recoveryCodes
  const step = codes ? 'done' : loaderData.step
  return (
    <AccountCard
      title={codes ? accountPageTexts.yourRecoveryCodes : titles[step]}
      lead={leads[step]}
      foot={<WayBack step={step} />}
    >
      {actionData?.refusal && (
        <div className="mb-5">
          <FormError refusal={actionData.refusal} />
        </div>
      )}
      {codes ? <Shown codes={codes} back={actionData.back} /> : <Step {...loaderData} />}
    </AccountCard>
  )
}

/** There is no top bar with the way to the settings or out of the account. */
function WayBack({ step }: { step: keyof typeof titles }) {
  const viewer = useRouteLoaderData<typeof loadRoot>('root')?.viewer
  if (step === 'done' || !viewer) return null
  if (viewer.secondFactorDue) return <SignOut viewer={viewer} className="link min-h-11" />
  return (
    <Link to="/settings" className="link inline-flex min-h-11 items-center">
      {accountPageTexts.backToSettings}
    </Link>
  )
}

function Shown({ codes, back }: { codes: readonly string[]; back: string }) {
  return (
    <>
      <RecoveryCodes codes={codes} />
      <ButtonLink to={back} wide className="mt-6">
        {accountPageTexts.codesSaved}
      </ButtonLink>
    </>
  )
}

function Step(state: Route.ComponentProps['loaderData']) {
  if (state.step === 'enter') return <EnterCode />
  if (state.step === 'set-up') return <AppSetup {...state.app} />
  if (state.step === 'manage') return <ManageSecondFactor {...state} />
  return (
    <ButtonLink to="/second-factor" wide>
      {accountPageTexts.continue}
    </ButtonLink>
  )
}
