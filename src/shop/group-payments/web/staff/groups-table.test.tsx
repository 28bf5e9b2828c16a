import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedGroup } from '../../staff-contract.ts'
import { GroupsTable } from './groups-table.tsx'
import { staffGroupTexts } from './texts.ts'

const group: Omit<ListedGroup, 'organizer'> = {
  ...{ rosterId: 'ros_1', title: 'Lions', state: 'open', orderNumber: null, openedAt: '2026-11-27T12:00:00.000Z' },
  ...{ minimum: 12, pieces: 0 },
}
const shown = (organizer: ListedGroup['organizer']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GroupsTable groups={[{ ...group, organizer }]} />
    </MemoryRouter>,
  )

test('an organizer who gave no name is not told to be gone, and one whose account was deleted is', () => {
  const nameless = shown({ userId: 'usr_1', name: '', email: 'coach@example.com' })
  expect(nameless).toContain('coach@example.com')
  expect(nameless).not.toContain(staffGroupTexts.noOrganizer)
  expect(shown({ userId: null, name: '', email: '' })).toContain(staffGroupTexts.noOrganizer)
})
