import { Link } from 'react-router'
import { retention, shop } from '#config'
import { publicUrlContext, receiversContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'Privacy',
    description: 'What the shop stores about you, why, for how long, and how to have it deleted.',
    path: '/privacy',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const { name, email } = shop
  return { name, email, receivers: context.get(receiversContext), meta }
}

export const meta = loadedMeta

/** What is erased by itself, and from when its days count. */
const PERIODS: Readonly<Record<keyof typeof retention, string>> = {
  sessions: 'Devices on which you are signed in, with their network address, after the sign-in',
  devices: 'Browsers that we know you in, after you last signed in there',
  codes: 'Codes and links that we email you, and the counters that stop guessing, within',
  messages: 'Messages that you send us, with files and answers',
  drafts: 'Designs that you never saved, after you last changed them',
  pictures: 'Uploaded pictures that no design, cart or order shows any more: we look for them once in',
  checkouts: 'What you entered at a checkout, beside the order that came of it',
  paymentNotices: 'Notices of the payment provider, which do not name you',
  deliveries: 'Notices about orders to other systems of ours, which do not name you',
  staffLog: 'Which of our staff changed or read what, yours included',
  rosters:
    'Names, numbers and sizes on the list of a group order, after it was delivered, or after its deadline where it became no order',
  invitations: 'Invitations into a company with the address they were sent to',
  mailbox: 'Emails in the mailbox of a shop without a mail server',
  taxRecords:
    'Name and address on orders, printed artwork and exemption certificates of a deleted account, for the tax office',
}

function isPeriod(name: string): name is keyof typeof retention {
  return Object.hasOwn(PERIODS, name)
}

function inWords(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'one year' : `${days / 365} years`
  return days === 1 ? 'one day' : `${days} days`
}

export default function Privacy({ loaderData: { name, email, receivers } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      lead={`${name} keeps what it needs to print and deliver your order, and sells none of it.`}
    >
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, email address, and a fingerprint of your password from which it cannot be read.</li>
        <li>Your addresses, designs, uploaded pictures, favorites and cart, until you delete them.</li>
        <li>
          If you are in a company: what you may do there. Its members read your name and email address, the orders that
          you placed for it and the designs that you share with it, until you leave.
        </li>
        <li>
          Your orders with name, address, items and tax, because tax law asks for them; of what was picked up at our
          counter also the name of who took it, until you delete your account.
        </li>
        <li>Your reviews, shown with your first name and initial.</li>
        <li>Messages that you send us.</li>
        <li>Your picture, if you sign in with Google: a small copy, which nobody but you is shown.</li>
      </ul>
      <p>
        Card numbers go from your browser to the payment provider and never reach us; we keep the brand, the last four
        digits and the expiry date.
      </p>
      <h2>On your device</h2>
      <p>
        One cookie keeps you signed in, and one lets us email you when your account is opened on a device that is new to
        it; scripts can read neither. Your browser also remembers your last browse choices, the styles you looked at
        last and an unsaved design. A design that you try without an account stays in your browser with its artwork
        until you sign in or delete it, or until thirty days after you last worked on it. There is no tracking, no
        advertising and no third-party analytics, so there is nothing to opt out of; a Global Privacy Control signal is
        honored by that alone.
      </p>
      <h2>Who else sees it</h2>
      <p>Who this shop works with, and what they receive:</p>
      <ul>
        {receivers.map((one) => (
          <li key={one.name}>
            <strong>{one.name}</strong> {one.gets}.
          </li>
        ))}
      </ul>
      <p>
        And the authorities where the law requires it. Nobody else: our garment suppliers receive only how many pieces
        to send us, and our other systems receive only order numbers and items. The payment provider knows you by a
        number of ours, and we tell it to delete that when you delete your account. Each time one of our staff reads
        your data, we record who and when.
      </p>
      <h2>How long</h2>
      <p>
        What belongs to your account stays until you delete it, or the account. Orders stay as long as the account, and
        after it for as long as tax law requires. Our technical logs name nobody. The rest is deleted automatically:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(retention).map(
            ([name, days]) =>
              isPeriod(name) && (
                <tr key={name}>
                  <td>{PERIODS[name]}</td>
                  <td>{inWords(days)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <h2>Your rights</h2>
      <p>
        See, change and download your data under <Link to="/settings">Settings</Link>, or delete the account there:
        personal data and designs are deleted right away, orders keep only the name and address that the law requires
        and the artwork printed on them, and your reviews lose your name. Delete reviews first if you want them gone.
        For everything else write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </LegalPage>
  )
}
