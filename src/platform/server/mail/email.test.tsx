import { render, toPlainText } from '@react-email/render'
import { expect, test } from 'vitest'
import { Email, Paragraph } from './email.tsx'

test('every email has a title, which is no part of its text', async () => {
  const html = await render(
    <Email preview="Six shirts are on their way" heading="Your order has left">
      <Paragraph>Dear Ann</Paragraph>
    </Email>,
  )
  expect(html).toContain('<title>Your order has left</title>')
  expect(toPlainText(html).match(/Your order has left/gi)).toHaveLength(1)
})
