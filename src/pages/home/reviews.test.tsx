import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Reviews } from './reviews.tsx'

test('the anchor of the reviews leads somewhere before there is a review, and says so', () => {
  const page = renderToStaticMarkup(<Reviews reviews={{ html: '', samples: false }} />)
  expect(page).toContain('<section id="reviews-section"')
  expect(page).toContain('No reviews yet.')
  expect(page).not.toContain('<ul')
})

test('where reviews cannot be read, their part does not say that there are none', () => {
  const page = renderToStaticMarkup(<Reviews reviews={undefined} />)
  expect(page).toContain('<section id="reviews-section"')
  expect(page).toContain('Reviews couldn’t be loaded.')
  expect(page).not.toContain('No reviews yet')
})
