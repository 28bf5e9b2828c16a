import { data, Link, redirect } from 'react-router'
import { identity } from '#config'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { withNetworkError } from '#platform/web/with-network-error.ts'
import type { sendMessage } from '#shop/contact/contract.ts'
import { attachmentsProblem } from '#shop/contact/model/attachments.ts'
import { prefillFrom } from '#shop/contact/model/message.ts'
import { ContactForm, MessageSent } from '#shop/contact/web/contact-form.tsx'
import { offersTexts } from '#shop/offers/texts.ts'
import type { Route } from './+types/contact-us'
import { pageTexts } from './texts.ts'

export const meta = loadedMeta

/** Whoever is signed in asks for an offer where it can be answered with one. */
const asksForOffer = (subject: string): boolean => subject.trim().toLowerCase() === 'offer'

export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const prefill = prefillFrom(new URL(request.url).searchParams)
  if (viewer && asksForOffer(prefill.subject)) throw redirect('/offers/new?words=1')
  const { address, phone, email, hours } = identity
  return {
    meta: pageMeta({
      title: pageTexts.contactUs,
      description: pageTexts.contactDescription(phone, address.city),
      path: '/contact-us',
      origin: context.get(publicUrlContext),
      shopName: identity.name,
    }),
    shop: { address, phone, email, hours },
    name: viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : '',
    email: viewer?.email ?? '',
    ...prefill,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const files = form.getAll('attachments').filter((one) => one instanceof File)
  const problem = attachmentsProblem(files)
  if (problem) return data({ ticket: undefined, refusal: { error: problem, code: undefined, fields: {} } }, 400)
  try {
    const { ticket } = await context.get(apiContext).call<typeof sendMessage>('post', '/api/auth/contact-us', form)
    return { ticket, refusal: undefined }
  } catch (refused) {
    return data({ ticket: undefined, refusal: refusalOf(refused) }, 400)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withNetworkError(serverAction(), (refusal) => ({ ticket: undefined, refusal }))

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grow gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <h1 className="text-3xl">{pageTexts.contactUs}</h1>
        <p className="mt-3 max-w-prose text-ink-soft">{pageTexts.contactLead}</p>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Sentence text={offersTexts.askInstead} parts={{ ask: askLink }} />
        </p>
        {actionData?.ticket ? (
          <MessageSent ticket={actionData.ticket} />
        ) : (
          <ContactForm key={loaderData.subject} prefill={loaderData} refusal={actionData?.refusal} />
        )}
      </div>
      <Directions shop={loaderData.shop} />
    </div>
  )
}

const askLink = (
  <Link to="/contact-us?subject=Offer" className="link">
    {offersTexts.askInsteadLink}
  </Link>
)

function Directions({ shop }: { shop: Route.ComponentProps['loaderData']['shop'] }) {
  const { street, city, state, zip } = shop.address
  const row = 'flex gap-3 border-t border-line py-4'
  return (
    <aside aria-label={pageTexts.whereToFindUs} className="self-start bg-sheet px-6 pt-6 pb-2">
      <h2 className="pb-4 text-xl">{pageTexts.whereToFindUs}</h2>
      <p className={row}>
        <PinIcon className="mt-0.5 text-vermilion" />
        <span>
          {street}
          <br />
          {city}, {state} {zip}
        </span>
      </p>
      <p className={row}>
        <PhoneIcon className="mt-0.5 text-vermilion" />
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`} className="link py-2">
          {shop.phone}
        </a>
      </p>
      <p className={row}>
        <MailIcon className="mt-0.5 text-vermilion" />
        <a href={`mailto:${shop.email}`} className="link py-2 break-all">
          {shop.email}
        </a>
      </p>
      <div className={row}>
        <ClockIcon className="mt-0.5 shrink-0 text-vermilion" />
        <ul>
          {shop.hours.map(({ days, times }) => (
            <li key={days}>
              {days} {times}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
