import { describe, expect, test } from 'vitest'
import { summarize } from './rating.ts'
import { plainReviewLine, plainReviewText, reviewerName } from './review.ts'

describe('the name under a review', () => {
  test('is the first name and one initial', () => {
    expect(reviewerName('Ann', 'Example')).toBe('Ann E.')
    expect(reviewerName(' Jean Luc ', 'élan')).toBe('Jean Luc É.')
    expect(reviewerName('Ida', '𝒵ed')).toBe('Ida 𝒵.')
  })

  test('does without an initial where there is no letter for it', () => {
    expect(reviewerName('Ann', '')).toBe('Ann')
    expect(reviewerName('Ann', '4711')).toBe('Ann')
  })

  test('is nobody’s once the account is gone, and never an address', () => {
    expect(reviewerName(null, null)).toBe('A customer')
    expect(reviewerName('ann@example.com', 'Example')).toBe('A customer')
  })
})

describe('the words of a review', () => {
  test('keep their lines and lose what a page cannot show', () => {
    expect(plainReviewText(' One\r\nTwo  \r\n\r\n\r\n\r\nThree\u0007 ')).toBe('One\nTwo\n\nThree')
    expect(plainReviewText('left\u202eright\u2066')).toBe('leftright')
    expect(plainReviewText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  })

  test('of a title stand on one line', () => {
    expect(plainReviewLine('Two\n lines\tof it')).toBe('Two lines of it')
  })

  test('of invisible marks alone are none', () => {
    expect(plainReviewText('\u200e \n\u202e')).toBe('')
  })
})

describe('the summary', () => {
  test('has an average to two places and all five rows', () => {
    const summary = summarize([
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
    ])
    expect(summary).toEqual({
      average: 4.67,
      count: 3,
      histogram: [
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
    })
  })

  test('of nothing is nothing', () => {
    expect(summarize([])).toMatchObject({ average: 0, count: 0 })
  })
})
