import { expect, test } from 'vitest'
import { emptyDesign } from '../../model/document/design.ts'
import { setNote } from '../../model/editing/design-commands.ts'
import { designOf } from '../../model/editing/editor.ts'
import { createLabs } from '../document/editor-store.ts'
import { retryIfStale } from './retry-if-stale.ts'

test('pictures are made of the design that is open when they are done', async () => {
  const labs = createLabs({ design: emptyDesign, product: null, savedId: null, problem: '', gone: false })
  const drawn: string[] = []
  const picture = await retryIfStale(
    () => designOf(labs.get().editor),
    async ({ note }) => {
      drawn.push(note)
      if (drawn.length === 1) labs.run((design) => setNote(design, 'worked on'))
      return `picture: ${note}`
    },
  )
  expect(picture).toBe('picture: worked on')
  expect(drawn).toEqual(['', 'worked on'])
})
