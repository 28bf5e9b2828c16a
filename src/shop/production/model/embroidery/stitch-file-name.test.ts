import { expect, test } from 'vitest'
import { stitchFileName } from './stitch-file-name.ts'

test.each([
  ['Crest 4in.DST', 'Crest 4in.DST'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\jobs\\crest.pes', 'crest.pes'],
  ['a"; filename=x.html\r\n.dst', 'a- filename-x-html.dst'],
  [`${'x'.repeat(300)}.jef`, `${'x'.repeat(80)}.jef`],
  ['con.vp3', 'stitches-con.vp3'],
  ['...', 'stitches'],
  ['', 'stitches'],
  ['.dst', 'stitches.dst'],
  ['Герб.exp', 'Герб.exp'],
])('a stitch file %j is kept as %j', (name, kept) => {
  expect(stitchFileName(name)).toBe(kept)
})
