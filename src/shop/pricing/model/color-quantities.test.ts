import { describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { moreField, readColors, startingWith, sumQuantities } from './color-quantities.ts'
import { standardOptions } from './line-options.ts'
import { lightTee } from './methods/printed-garment.ts'
import { priceLines } from './price-lines.ts'
import { type Quantities, quantityField } from './quantities.ts'
import { priceOfBlanks } from './sized-price.ts'

describe('rows of typed quantities', () => {
  const white = { color: 'White', typed: { M: '12' } }
  const black = { color: 'Black', typed: { L: '6' } }
  const navy = { color: 'Navy', typed: { S: '1' } }

  test('without any there is one of the color that was chosen', () => {
    expect(startingWith([], 'White')).toEqual([{ color: 'White', typed: {} }])
  })

  test('the first follows the chosen color with what was typed', () => {
    expect(startingWith([white, black], 'Red')).toEqual([{ ...white, color: 'Red' }, black])
  })

  test('a color that has a row already changes places with the first, and nothing is lost', () => {
    expect(startingWith([white, black, navy], 'Navy')).toEqual([navy, black, white])
  })
})

describe('a form', () => {
  test('sends the first color as it does alone, and the others by size and name, in their order', () => {
    const form = new FormData()
    form.set('color', 'White')
    form.set(quantityField('M'), '12')
    form.set(moreField('Heather Navy: light', '2XL'), '3')
    form.set(moreField('Black', 'S'), '1')
    form.set(moreField('Black', 'M'), '2')
    const colors = readColors(form)
    expect(colors).toEqual([
      { color: 'White', quantities: { M: 12 } },
      { color: 'Heather Navy: light', quantities: { '2XL': 3 } },
      { color: 'Black', quantities: { S: 1, M: 2 } },
    ])
    expect(sumQuantities(colors)).toEqual({ M: 14, '2XL': 3, S: 1 })
  })
})

test('blanks of several colors cost on the product page what they cost as lines of a cart', () => {
  const blanks = { M: 472, '2XL': 672 }
  const colors: Quantities[] = [{ M: 10 }, { M: 1, '2XL': 12 }, { '2XL': 60 }]
  const all = 83
  for (const wholesale of [false, true]) {
    const lines = colors.map((quantities) => ({
      ...{ styleId: 39, garment: lightTee, options: standardOptions, prints: [], isAvailable: true },
      ...{ blanks, quantities, wholesale },
    }))
    const inCart = priceLines(priceList, lines).map(({ price: { total, nextBreak } }) => ({ total, nextBreak }))
    const onPage = colors.map((quantities) => {
      const own = Object.values(quantities).reduce((sum, pieces) => sum + pieces, 0)
      const { total, nextBreak } = priceOfBlanks(priceList, { blanks, quantities, wholesale, otherPieces: all - own })
      return { total, nextBreak }
    })
    expect(onPage).toEqual(inCart)
  }
})
