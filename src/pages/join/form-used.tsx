import { Link } from 'react-router'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'

/** Below the sentence that a form has added somebody already: to that entry, or to a new form. */
export const FormUsed = ({ token, receipt }: { readonly token: string; readonly receipt: string }) => (
  <p className="flex flex-wrap gap-x-6 gap-y-2">
    <Link to={`/join/${token}/${receipt}`} className="link font-semibold">
      {joiningTexts.formUsed}
    </Link>
    <Link to={`/join/${token}`} reloadDocument className="link font-semibold">
      {joiningTexts.newForm}
    </Link>
  </p>
)
