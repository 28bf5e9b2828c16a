import { useState } from 'react'
import { data, Form } from 'react-router'
import { shop } from '#config'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { generateLogos, LogoResult } from '#shop/logos/contract.ts'
import { type Brief, firstBrief, INDUSTRIES, STYLES } from '#shop/logos/model/brief.ts'
import { recipeOf } from '#shop/logos/model/recipe.ts'
import { sampleLogos } from '#shop/logos/model/samples.ts'
import { LogoFields } from '#shop/logos/web/logo-form.tsx'
import { LogoResults } from '#shop/logos/web/logo-results.tsx'
import { LogoWelcome } from '#shop/logos/web/logo-welcome.tsx'
import type { Route } from './+types/ai-logo'
import { pageTexts } from './texts.ts'
import { UseLogo } from './use-logo.tsx'

export const meta = loadedMeta

/** A logo that an address names: its maker went to sign in and comes back for it. */
function namedLogo(request: Request): LogoResult[] {
  const id = new URL(request.url).searchParams.get('use') ?? ''
  return /^lg[dp]_[\w-]{8,700}$/.test(id)
    ? [{ id, url: `/api/logos/${id}`, alt: recipeOf(id)?.brief.businessName ?? pageTexts.yourLogo }]
    : []
}

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  meta: pageMeta({
    title: pageTexts.aiLogoCreator,
    description: pageTexts.aiLogoDescription,
    path: '/ai-logo',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  }),
  userId: context.get(viewerContext)?.userId,
  named: namedLogo(request),
  samples: sampleLogos(),
})

const oneOf = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise

const briefIn = (form: FormData): Brief => ({
  businessName: textOf(form, 'businessName'),
  industry: oneOf(INDUSTRIES, textOf(form, 'industry'), firstBrief.industry),
  style: oneOf(STYLES, textOf(form, 'style'), firstBrief.style),
  colors: textOf(form, 'colors'),
  details: textOf(form, 'details'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const brief = briefIn(await request.formData())
  try {
    const api = context.get(apiContext)
    const { logos } = await api.call<typeof generateLogos>('post', '/api/logos/generate', { ...brief })
    return { brief, logos, refusal: undefined }
  } catch (refused) {
    return data({ brief, logos: [], refusal: refusalOf(refused) }, 400)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({
    ...{ brief: firstBrief, logos: [] },
    refusal: { ...refusal, error: pageTexts.logosNotGenerated },
  }))

/** The logos of the last run that had any: one that fails takes none away. */
function useMade(actionData: { readonly logos: readonly LogoResult[] } | undefined): readonly LogoResult[] {
  const [made, setMade] = useState<readonly LogoResult[]>([])
  const now = actionData?.logos ?? []
  if (now.length > 0 && now !== made) setMade(now)
  return now.length > 0 ? now : made
}

export default function AiLogo({ loaderData, actionData }: Route.ComponentProps) {
  const { named, userId } = loaderData
  const made = useMade(actionData)
  const logos = made.length > 0 ? made : named
  const atOnce = made.length === 0 && named.length > 0 && userId !== undefined
  return (
    <div className="page grow pt-8">
      <h1 className="text-3xl">{pageTexts.aiLogoCreator}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{pageTexts.aiLogoLead}</p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form method="post" action="/ai-logo" id="logo-form" preventScrollReset className="bg-sheet p-6">
          <LogoFields id="logo-fields" brief={actionData?.brief ?? firstBrief} refusal={actionData?.refusal} />
        </Form>
        {logos.length > 0 ? (
          <LogoResults key={logos[0]?.id} logos={logos}>
            {(logo) => <UseLogo logo={logo} userId={userId} atOnce={atOnce} />}
          </LogoResults>
        ) : (
          <LogoWelcome samples={loaderData.samples} />
        )}
      </div>
      <footer className="mt-12 border-t border-line pt-4 text-sm text-ink-mute">{pageTexts.aiLogoNote}</footer>
    </div>
  )
}
