import { Link } from 'react-router'
import type { CompanyForStaff } from '../contract.ts'
import { companiesTexts } from '../texts.ts'
import { GrantedBadges } from './granted-badges.tsx'

/** The company of a customer and who else is in it. */
export function CompanyOfCustomer({ company }: { company: CompanyForStaff | null }) {
  if (!company) return <p className="text-ink-soft">{companiesTexts.inNoCompany}</p>
  return (
    <>
      <p className="mb-3 font-semibold break-words">{company.name}</p>
      <ul className="border-t border-line">
        {company.members.map((member) => (
          <li
            key={member.memberId}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <Link to={`/admin-customers/${member.memberId}`} className="py-1 break-words underline underline-offset-4">
              {`${member.firstName} ${member.lastName}`.trim() || member.email}
            </Link>
            <GrantedBadges {...member} />
          </li>
        ))}
      </ul>
    </>
  )
}
