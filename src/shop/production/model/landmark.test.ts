import { describe, expect, test } from 'vitest'
import { rect } from '#shop/designs/model/geometry.ts'
import { printName } from './file-names.ts'
import { landmarkOfView } from './landmark.ts'
import { placementText } from './placement-text.ts'

describe('where a print goes, in the words of the ticket', () => {
  test.each([
    [rect(-4, 3, 8, 4), 'Top edge 3.00 in below the collar seam; centered.'],
    [rect(-5, -0.5, 4, 4), 'Top edge 0.50 in above the collar seam; 3.00 in left of the middle.'],
    [rect(1, 0, 4, 4), 'Top edge level with the collar seam; 3.00 in right of the middle.'],
  ])('%j', (box, text) => {
    expect(placementText(box, landmarkOfView('tee', 'front'))).toBe(text)
  })

  test('every garment has a place where the tape begins', () => {
    expect(landmarkOfView('dad', 'left')).toBe('the top of the crown')
    expect(landmarkOfView('hoodie', 'left')).toBe('the top of the shoulder')
    expect(landmarkOfView('zip', 'back')).toBe('the lower end of the hood')
    const text = placementText(rect(-2, 2, 4, 4), landmarkOfView('hoodie', 'front'))
    expect(text).toBe('Top edge 2.00 in below the point where the edges of the hood cross; centered.')
  })
})

test('a file is named by order, item and view, in plain letters alone', () => {
  const name = {
    orderNumber: 'KX4PQRSTV2',
    number: 2,
    code: 'F/170 é',
    mark: 'front',
    band: '3XL',
    hash: 'a'.repeat(64),
  }
  expect(printName(name)).toBe('KX4PQRSTV2-02-F_170_e_-front-3XL-aaaaaaaaaaaa')
})
