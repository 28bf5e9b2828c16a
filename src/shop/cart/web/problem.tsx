import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { BrowseLink } from '#shop/catalogue/web/browse-link.tsx'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { CartLine } from '../contract.ts'

/** Why a line cannot be ordered, and the way out. */
export function Problem({ line }: { line: CartLine }) {
  return (
    <Alert tone="warn" className="mt-3">
      {line.problem} <WayOut line={line} />
    </Alert>
  )
}

function WayOut({ line: { remedy, brand, category, styleId, styleCode } }: { line: CartLine }) {
  if (remedy === 'other-style') {
    const similar = category === '' ? '/browse' : `/browse?category=${encodeURIComponent(category)}`
    return (
      <BrowseLink to={similar} className="link font-semibold">
        Find another style
      </BrowseLink>
    )
  }
  if (remedy === 'other-color') {
    return (
      <Link to={productPath({ brand, styleId, code: styleCode })} className="link font-semibold">
        Choose another color
      </Link>
    )
  }
  return null
}
