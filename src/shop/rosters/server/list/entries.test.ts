import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { lockRoster } from '../../closing-contract.ts'
import { removeEntry, updateEntry } from '../../entries-contract.ts'
import { openRosters, rulesWith as rules } from '../../testing/rosters.fixture.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { rosterEntries } from '../tables.ts'

const { shop, withRoster, read, add, paste, change } = await openRosters()

test('an organizer adds, changes and takes off, and an older version of an entry is told', async () => {
  const { ann, rosterId } = await withRoster()
  const press = newId('prs')
  const { entryId } = await add(ann, rosterId, { press, name: 'KIM', number: '7' })
  expect((await add(ann, rosterId, { press, name: 'KIM', number: '7' })).entryId).toBe(entryId)
  const entry = { rosterId, entryId, garment: 1, size: 'L', quantity: 2, who: 'Kim', name: 'KIM', number: '8' }
  await ann.call(updateEntry, { ...entry, version: 1 })
  await expectRefusal(ann.call(updateEntry, { ...entry, version: 1 }), 409, /in the meantime/)
  await expectRefusal(add(ann, rosterId, { number: '1234' }), 400, /number/)
  await expectRefusal(add(ann, rosterId, { name: '🦁' }), 400, /can’t be printed/)
  const { entries, counts, price } = await read(ann, rosterId)
  expect(entries).toMatchObject([{ size: 'L', quantity: 2, number: '8', version: 2 }])
  expect(counts).toMatchObject([{ garment: 1, sizes: { L: 2 }, pieces: 2 }])
  expect(price.lines).toMatchObject([{ garment: 1, pieces: 2, problem: '' }])
  expect(price.lines[0]?.nextBreak).toMatch(/more/)
  expect(price.subtotal).toBe(price.lines[0]?.total)
  await ann.call(removeEntry, { rosterId, entryId, version: 2 })
  expect(await read(ann, rosterId)).toMatchObject({ entries: [], pieces: 0, price: { subtotal: 0 } })
})

test('a form or a row of a table that is sent again with somebody else on it says so, and adds nobody in silence', async () => {
  const { ann, rosterId } = await withRoster()
  const press = newId('prs')
  const { entryId } = await add(ann, rosterId, { press })
  await expectRefusal(add(ann, rosterId, { press, who: 'Leo' }), 409, /begin a new form/)
  await ann.call(removeEntry, { rosterId, entryId, version: 1 })
  await expectRefusal(add(ann, rosterId, { press }), 409, /was withdrawn/)
  expect(await paste(ann, rosterId, 'Kim,M\nLeo,L', press)).toMatchObject({ added: 2 })
  const again = await paste(ann, rosterId, 'Kim,M\nMia,L', press)
  expect(again).toMatchObject({ added: 1, problems: [{ row: 2, field: 'row' }], rest: expect.stringContaining('Mia') })
  expect((await read(ann, rosterId)).entries).toMatchObject([{ who: 'Kim' }, { who: 'Leo' }])
})

describe('a table', () => {
  test('of a coach is read with its own headings: what is right is added, and of the rest each row is named', async () => {
    const { ann, rosterId } = await withRoster({
      garments: [
        { itemCode: '3001', color: 'White' },
        { itemCode: '3001', color: 'Black' },
      ],
      rules: rules({ uniqueNumbers: true }),
    })
    const text = [
      'First Name,Last Name,Shirt Size,Name on Back,Jersey #,Color,Qty,Email',
      'Kim,O’Brien,Medium,O’BRIEN,7,White,1,kim@example.com',
      '"Lee, Jr.",Park,Small,PARK,8,Black,2,',
      '',
      'Ana,Sol,XXL,SOL,9,White,1,not an email',
      'Bo,Li,Huge,LI,10,White,1,',
      'Cy,Fu,L,FU,7,White,many,',
      'Di,Mo,L,MO,11,Green,1,',
    ].join('\r\n')
    const press = newId('prs')
    const report = await paste(ann, rosterId, text, press)
    expect(report).toMatchObject({
      ...{ rows: 6, added: 2 },
      problems: [
        { row: 5, begins: 'Ana, Sol, XXL, SOL, 9, White, 1, not an…', field: 'email' },
        { row: 6, field: 'size' },
        { row: 7, field: 'quantity' },
        { row: 8, field: 'garment' },
      ],
      rest: expect.stringMatching(/^First Name\t.*(\nAna|\nBo|\nCy|\nDi).*/),
    })
    const { entries } = await read(ann, rosterId)
    expect(
      entries.map(({ who, size, name, number, garment, quantity, source }) => [
        ...[who, size, name, number, garment, quantity, source],
      ]),
    ).toEqual([
      ['Kim O’Brien', 'M', 'O’BRIEN', '7', 1, 1, 'import'],
      ['Lee, Jr. Park', 'S', 'PARK', '8', 2, 2, 'import'],
    ])
    expect(await paste(ann, rosterId, text, press)).toMatchObject({ added: 2 })
    expect((await read(ann, rosterId)).entries).toHaveLength(2)
    expect((await paste(ann, rosterId, text)).problems).toContainEqual(
      expect.objectContaining({ row: 2, field: 'number', problem: expect.stringMatching(/Number 7/) }),
    )
    // What is left is a table again, of which a mended row is added.
    expect(await paste(ann, rosterId, report.rest.replace('Huge', 'Large'))).toMatchObject({ rows: 4, added: 1 })
  })

  test('of pasted cells without a heading has who, size, name, number and quantity', async () => {
    const { ann, rosterId } = await withRoster()
    const report = await paste(ann, rosterId, '\uFEFFKim, K.\tM\tKIM\t7\t\n=1+1\tL\tBO\t07\t3\n')
    expect(report).toEqual({ rows: 2, added: 2, problems: [], rest: '' })
    expect((await read(ann, rosterId)).entries).toMatchObject([
      { who: 'Kim, K.', quantity: 1, number: '7' },
      { who: '=1+1', quantity: 3, number: '07' },
    ])
    await expectRefusal(paste(ann, rosterId, ' \n '), 400, /no row/)
    await expectRefusal(paste(ann, rosterId, 'Kim\tM\n'.repeat(501)), 400, /At most 500/)
  })
})

test('where members pay for themselves the organizer adds nobody, and changes words alone', async () => {
  const { ann, rosterId } = await withRoster({ paying: 'each', rules: rules({ minimum: 6 }) })
  await expectRefusal(change(ann, rosterId, { minimum: 1, maximum: 5 }), 400, /above the maximum/)
  await expectRefusal(add(ann, rosterId), 409, /by the link/)
  await expectRefusal(paste(ann, rosterId, 'Kim,M'), 409, /by the link/)
  await expectRefusal(ann.call(lockRoster, { rosterId, revision: 1 }), 409, /pay for themselves/)
  const input = { garment: 1, size: 'M', quantity: 1, who: 'Kim', name: 'KIM', number: '7', email: 'kim@example.com' }
  const paid = { rosterId, input, source: 'member', press: newId('prs') } as const
  const { entry } = await insertEntry(shop.systemCall(), paid)
  const { email: _email, ...fields } = input
  const seen = { rosterId, entryId: entry.id, version: 1 }
  for (const over of [{ size: 'L' }, { quantity: 2 }])
    await expectRefusal(ann.call(updateEntry, { ...fields, ...seen, ...over }), 409, /paid as it is/)
  await expectRefusal(ann.call(removeEntry, seen), 409, /paid as it is/)
  await ann.call(updateEntry, { ...fields, ...seen, name: 'KIMMY' })
  const [changed] = await shop.db.select().from(rosterEntries).where(eq(rosterEntries.id, entry.id))
  expect(changed).toMatchObject({ name: 'KIMMY', email: 'kim@example.com' })
  expect((await read(ann, rosterId)).entries).toMatchObject([{ email: '' }])
})
