import { expect, type Page } from '@playwright/test'
import { type Design, emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addText, plainLettering } from '../src/shop/designs/model/editing/text-commands.ts'
import type { LayerField } from '../src/shop/designs/model/fields/field.ts'
import { inches } from '../src/shop/designs/model/geometry.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'
import type { Customer } from './customers.ts'

const fields: readonly (readonly [sample: string, field: LayerField])[] = [
  ['PLAYER', { name: 'name', longest: 12, mostWidth: inches(10), leastHeight: inches(0.4), fit: 'each' }],
  ['00', { name: 'number', longest: 2, mostWidth: inches(8), leastHeight: inches(1), fit: 'each' }],
]

/** A saved design of the tee whose back says a name and a number; answers its id. */
export async function saveTeamDesign(page: Page, { userId }: Customer): Promise<string> {
  const found: { itemCode: string; code: string; styleId: number }[] = await (
    await page.request.get('/api/inventory')
  ).json()
  const tee = found.find(({ code }) => code === '3001')
  if (!tee) throw new Error('The demo catalogue has no 3001')
  const font = await loadFont('college')
  const product = { styleId: tee.styleId, code: '3001', cut: 'tee' } as const
  const document = fields.reduce(
    (design: Design, [text, field]) => {
      const { layers, ...rest } = addText(
        design,
        'back',
        field.name,
        { ...plainLettering, text, font: 'college' },
        font,
      )
      return {
        ...rest,
        layers: layers.map((one) => (one.id === field.name && one.kind === 'text' ? { ...one, field } : one)),
      }
    },
    { ...emptyDesign, product, color: 'White' },
  )
  const data = { userId, code: tee.itemCode, name: 'Tigers jersey', document }
  const answer = await page.request.post(`/api/designs/design/${userId}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).design._id
}
