import { Form, Link, useNavigation } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { productPath } from '#shop/catalogue/web/paths.ts'
import type { StaffStyle } from '../contract.ts'
import { backofficeTexts } from '../texts.ts'
import { cellClass, rowClass, Table } from './table.tsx'

const HEADS = [
  { label: backofficeTexts.style },
  { label: backofficeTexts.category },
  { label: backofficeTexts.sale },
  { label: backofficeTexts.change, isRight: true },
]

export function StylesTable({ styles }: { styles: readonly StaffStyle[] }) {
  return (
    <Table caption={backofficeTexts.styles} heads={HEADS}>
      {styles.map((style) => (
        <tr key={style.styleId} className={rowClass}>
          <th scope="row" className={`text-left font-normal ${cellClass}`}>
            <Link
              to={productPath(style)}
              className="inline-block font-semibold underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {style.brand} {style.code}
            </Link>
            <span className="block text-ink-soft">{style.title}</span>
          </th>
          <td className={`${cellClass} max-md:order-2 max-md:text-ink-soft`}>{style.category}</td>
          <td className={`${cellClass} max-md:order-1 max-md:text-right`}>
            <Sale {...style} />
          </td>
          <td className={`text-right ${cellClass} max-md:order-3`}>
            <Change style={style} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Sale({ discontinued, withheld }: StaffStyle) {
  if (withheld) return <Badge tone="danger">{backofficeTexts.withdrawn}</Badge>
  return discontinued ? (
    <Badge tone="warn">{backofficeTexts.discontinued}</Badge>
  ) : (
    <Badge tone="success">{backofficeTexts.onSale}</Badge>
  )
}

function Change({ style: { styleId, brand, code, withheld, discontinued } }: { style: StaffStyle }) {
  const pending = useNavigation().formData?.get('styleId') === String(styleId)
  if (discontinued && !withheld) return null
  const intent = withheld ? 'publish' : 'withdraw'
  const label = withheld ? backofficeTexts.publishStyle : backofficeTexts.withdrawStyle
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="styleId" value={styleId} />
      <SubmitButton
        name="intent"
        value={intent}
        look="line"
        size="sm"
        pending={pending}
        aria-label={`${label} ${brand} ${code}`}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}
