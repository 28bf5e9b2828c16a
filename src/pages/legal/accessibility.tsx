import { shop } from '#config'
import { publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { Route } from './+types/accessibility'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'Accessibility',
    description: 'How we make the shop usable for everyone, and who to contact if something doesn’t work.',
    path: '/accessibility',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const { name, email, phone } = shop
  return { name, email, phone, meta }
}

export const meta = loadedMeta

export default function Accessibility({ loaderData: { name, email, phone } }: Route.ComponentProps) {
  return (
    <LegalPage title="Accessibility" lead={`Everyone should be able to order a shirt from ${name}.`}>
      <p>
        We build to the Web Content Accessibility Guidelines 2.2 at level AA, and our tests check every page against
        them automatically. That finds many faults, not all.
      </p>
      <h2>What you can rely on</h2>
      <ul>
        <li>Every page works by keyboard, with a visible focus and a link past the header.</li>
        <li>Fields have labels, and errors are named in words beside the field that has them.</li>
        <li>Text has a contrast of at least 4.5 to 1 and grows with your browser’s setting.</li>
        <li>Colors of garments have names; nothing is shown by color alone.</li>
        <li>Movement is short, and stops where your system asks for reduced motion.</li>
        <li>Searching, browsing and most forms work before the page’s script is there.</li>
      </ul>
      <h2>Where it falls short</h2>
      <p>
        The picture in Design Labs is drawn on a canvas, which screen readers cannot read. If that stops you, send us
        your artwork and wishes by email or phone, and we set it up for you at no charge.
      </p>
      <h2>Tell us</h2>
      <p>
        <a href={`mailto:${email}`}>{email}</a> or {phone}. A person answers, within two business days.
      </p>
    </LegalPage>
  )
}
