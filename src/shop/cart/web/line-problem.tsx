import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { CartLine } from '../contract.ts'
import { cartTexts } from '../texts.ts'

/** Why a line cannot be ordered, and the way out. */
export function LineProblem({ line }: { line: CartLine }) {
  return (
    <Alert tone="warn" className="mt-3">
      {line.problem} <WayOut line={line} />
    </Alert>
  )
}

function WayOut({ line: { remedy, brand, category, styleId, styleCode } }: { line: CartLine }) {
  if (remedy === 'other-style') {
    const similar = category === '' ? WHOLE_CATALOGUE : `/browse?category=${encodeURIComponent(category)}`
    return (
      <Link to={similar} className="link font-semibold">
        {cartTexts.findAnotherStyle}
      </Link>
    )
  }
  if (remedy === 'other-color') {
    return (
      <Link to={productPath({ brand, styleId, code: styleCode })} className="link font-semibold">
        {cartTexts.chooseAnotherColor}
      </Link>
    )
  }
  return null
}
