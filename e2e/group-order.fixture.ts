import { expect, type Page } from '@playwright/test'
import { type Design, emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addNameAndNumber, TEAM_FONT } from '../src/shop/designs/model/editing/name-and-number.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'
import type { Customer } from './customers.ts'

/** A back of the tee with a name over a number, as the editor lays them. */
export async function teamDesign(styleId: number): Promise<Design> {
  const product = { styleId, code: '3001', cut: 'tee' } as const
  const fields = { ids: { name: 'name', number: 'number' }, color: '#1b1815' }
  const font = await loadFont(TEAM_FONT)
  return addNameAndNumber({ ...emptyDesign, product, color: 'White' }, 'back', fields, font)
}

/** The same, saved; answers its id. */
export async function saveTeamDesign(page: Page, { userId }: Customer): Promise<string> {
  const found: { itemCode: string; code: string; styleId: number }[] = await (
    await page.request.get('/api/inventory')
  ).json()
  const tee = found.find(({ code }) => code === '3001')
  if (!tee) throw new Error('The demo catalogue has no 3001')
  const data = { userId, code: tee.itemCode, name: 'Tigers jersey', document: await teamDesign(tee.styleId) }
  const answer = await page.request.post(`/api/designs/design/${userId}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).design._id
}
