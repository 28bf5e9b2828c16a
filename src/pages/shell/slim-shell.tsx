import { Link } from 'react-router'
import type { FooterFacts } from './footer-facts.ts'
import { CartButton, ShopMark } from './header.tsx'
import { shellTexts } from './texts.ts'

interface SlimHeaderProps {
  shopName: string
  cartLines: number | undefined
}

/** Where somebody pays, or looks after what is paid: the way home and the cart, and nothing that leads aside. */
export const SlimHeader = ({ shopName, cartLines }: SlimHeaderProps) => (
  <header className="header-slim no-print fixed inset-x-0 top-0 z-30 h-14 border-b border-ink bg-paper">
    <div className="page flex h-full items-center justify-between">
      <ShopMark shopName={shopName} />
      <CartButton lines={cartLines} guest={false} />
    </div>
  </header>
)

/** Who to ask, and what the shop promises. */
export function SlimFooter({ name, lines, lists }: FooterFacts) {
  const help = lists.at(-1)?.links ?? []
  const phone = lines.find(({ href }) => href?.startsWith('tel:'))
  return (
    <footer id="colophon" className="footer-small no-print">
      <div className="page">
        <p>
          {name}
          {phone && <a href={phone.href}>{phone.text}</a>}
        </p>
        <nav aria-label={shellTexts.help}>
          {help.map(([label, to]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
