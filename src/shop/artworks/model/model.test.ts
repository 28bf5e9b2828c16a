import { describe, expect, test } from 'vitest'
import { addressOf, idInAddress } from './address.ts'
import { cleanSvg } from './clean-svg.ts'
import { type CutoutResult, removeGround } from './cutout.ts'
import type { ArtworkRaster } from './raster.ts'

const ID = 'art_0000000001abcdefghjkmnpq'

describe('addresses', () => {
  test('name a picture in three forms, with or without the shop’s own origin', () => {
    const address = addressOf(ID)
    for (const one of [address, `${address}/preview`, `${address}/original`, `http://shop.test${address}`]) {
      expect(idInAddress(one, 'http://shop.test')).toBe(ID)
    }
  })

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    `//evil.example${addressOf(ID)}`,
    `http://evil.example${addressOf(ID)}`,
    `http://shop.test.evil.example${addressOf(ID)}`,
    '../../../etc/passwd',
    `${addressOf(ID)}/../../x`,
    `${addressOf(ID)}?x=1`,
    '/api/artworks/art_',
    '/api/artworks/%61rt_0000000001abcdefghjkmnpq',
    '',
  ])('%s names none', (text) => {
    expect(idInAddress(text, 'http://shop.test')).toBeUndefined()
  })
})

describe('cleaning an SVG', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${inside}</svg>`

  test('keeps what draws', () => {
    const drawing = svg('<g fill="#f00"><path d="M0 0h9v9z"/><text x="1" y="2">A &amp; B &lt; C</text></g>')
    expect(cleanSvg(drawing)?.svg).toBe(drawing)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a foreign object', '<foreignObject><body><script>alert(1)</script></body></foreignObject>'],
    ['a handler', '<rect width="9" height="9" onload="alert(1)"/>'],
    ['a handler in capitals', '<rect width="9" height="9" ONLOAD="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a hidden link', '<use href="java&#115;cript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a picture from the disk', '<image xlink:href="file:///etc/passwd"/>'],
    ['a drawing within', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
    ['a style that fetches', '<style>rect{fill:url(https://evil.example)}</style>'],
    ['a style that imports', '<style>@import "https://evil.example";</style>'],
    ['a style spelled otherwise', '<style>rect{fill:u\\72l(https://evil.example)}</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example#a)"/>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ])('drops %s', (_name, inside) => {
    const cleaned = cleanSvg(svg(`${inside}<circle r="1"/>`))
    expect(cleaned?.svg).toContain('<circle r="1"/>')
    expect(cleaned?.svg).not.toMatch(/alert|evil|passwd|script|svg\+xml/i)
  })

  test.each([
    ['a comment', '<style>a{fill:u<!-- -->rl(https://evil.example/x.svg#a)}</style>'],
    ['a CDATA section', '<style>@imp<![CDATA[ort "https://evil.example/x.css";]]></style>'],
    ['a comment of CSS', '<style>@im/**/port "https://evil.example/x.css";</style>'],
    ['a reference', '<style>a{fill:u&#114;l(https://evil.example/x.svg#a)}</style>'],
    ['an escape', '<style>a{fill:u\\72l(https://evil.example/x.svg#a)}</style>'],
  ])('a style that %s has cut into harmless pieces is read as a whole', (_how, style) => {
    expect(cleanSvg(svg(`${style}<circle r="1"/>`))?.svg).not.toMatch(/evil/)
  })

  test('an element inside a style, which a reader may leave out, is refused', () => {
    expect(cleanSvg(svg('<style>u<g/>rl(https://evil.example/x.css)</style>'))).toBeUndefined()
    expect(cleanSvg(svg('<style>u<script/>rl(https://evil.example/x.css)</style>'))).toBeUndefined()
  })

  test('what is dropped inside something dropped does not end the dropping', () => {
    const cleaned = cleanSvg(svg('<metadata><x><y/></x><script>a</script><z/></metadata><circle r="1"/>'))
    expect(cleaned?.svg).toBe(svg('<circle r="1"/>'))
  })

  test('keeps references within the file and embedded pictures, which are named', () => {
    const data = 'data:image/png;base64,iVBORw0KGgo='
    const cleaned = cleanSvg(
      svg(`<defs><path id="a"/></defs><use href="#a"/><image href="${data}"/><rect fill="url(#a)"/>`),
    )
    expect(cleaned?.svg).toContain('<use href="#a"/>')
    expect(cleaned?.svg).toContain('fill="url(#a)"')
    expect(cleaned?.embedded).toEqual([data])
  })

  test('a plain document type and an XML declaration are left out', () => {
    const head =
      '<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
    expect(cleanSvg(head + svg('<path/>'))?.svg).toBe(svg('<path/>'))
  })

  test.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg><text>&x;</text></svg>'],
    ['an unknown entity', '<svg><text>&x;</text></svg>'],
    ['HTML', '<html><body/></html>'],
    ['two roots', '<svg/><svg/>'],
    ['wrong nesting', '<svg><g></svg></g>'],
    ['an unfinished tag', '<svg><path d="M0'],
    ['an unfinished file', '<svg><g>'],
    ['an attribute without quotes', '<svg width=9/>'],
    ['a bracket in an attribute', '<svg width="<script>"/>'],
    ['text around it', 'hello <svg/>'],
    ['nothing', ''],
    ['half a character', '<svg><text>&#xD800;</text></svg>'],
    ['too deep nesting', `${'<svg>'}${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
    ['too many elements', `<svg>${'<path/>'.repeat(50_001)}</svg>`],
    ['too many uses', `<svg>${'<use href="#a"/>'.repeat(2_001)}</svg>`],
  ])('refuses %s', (_name, text) => {
    expect(cleanSvg(text)).toBeUndefined()
  })
})

describe('removing a flat ground', () => {
  type Rgba = readonly [number, number, number, number]

  function paint(width: number, height: number, at: (x: number, y: number) => Rgba): ArtworkRaster {
    const data = new Uint8Array(width * height * 4)
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
    return { data, width, height }
  }
  const pixel = ({ data, width }: ArtworkRaster, x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]

  function run(raster: ArtworkRaster, enclosed = false): CutoutResult {
    const work = removeGround(raster, { enclosed })
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
    }
  }

  const WHITE: Rgba = [255, 255, 255, 255]
  const RED: Rgba = [200, 20, 30, 255]
  const mix = (share: number): Rgba => [
    Math.round(200 * share + 255 * (1 - share)),
    Math.round(20 * share + 255 * (1 - share)),
    Math.round(30 * share + 255 * (1 - share)),
    255,
  ]
  /** A red disc on white with one soft ring, as every drawing program makes it. */
  const disc = () =>
    paint(80, 80, (x, y) => {
      const beyond = Math.hypot(x - 40, y - 40) - 20
      return beyond <= -0.5 ? RED : beyond >= 0.5 ? WHITE : mix(0.5 - beyond)
    })

  test('the ground becomes clear and the art stays as it is', () => {
    const picture = disc()
    expect(run(picture)).toBe('removed')
    expect(pixel(picture, 2, 2)).toEqual([0, 0, 0, 0])
    expect(pixel(picture, 40, 40)).toEqual([...RED])
  })

  test('soft edges become transparent and lose the colour of the ground', () => {
    const picture = disc()
    const before = disc()
    run(picture)
    let soft = 0
    for (let x = 0; x < 80; x++) {
      for (let y = 0; y < 80; y++) {
        const [r = 0, g = 0, b = 0, a = 0] = pixel(picture, x, y)
        if (a === 0 || a === 255) continue
        soft += 1
        expect(Math.max(Math.abs(r - 200), Math.abs(g - 20), Math.abs(b - 30))).toBeLessThan(12)
        const [, was = 0] = pixel(before, x, y)
        expect(a / 255).toBeCloseTo((255 - was) / 235, 1)
      }
    }
    expect(soft).toBeGreaterThan(40)
  })

  test('ground that the art encloses stays, unless it is asked for', () => {
    const ring = () => paint(60, 60, (x, y) => (Math.abs(Math.hypot(x - 30, y - 30) - 18) < 5 ? RED : WHITE))
    const kept = ring()
    run(kept)
    expect(pixel(kept, 30, 30)).toEqual([...WHITE])
    const open = ring()
    run(open, true)
    expect(pixel(open, 30, 30)).toEqual([0, 0, 0, 0])
  })

  test('an uneven ground goes as a whole', () => {
    let seed = 1
    const noise = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return (seed % 13) - 6
    }
    const picture = paint(90, 90, (x, y) => {
      if (x > 30 && x < 60 && y > 30 && y < 60) return [20, 60, 160, 255]
      const shade = 236 + noise() + Math.round(x / 15)
      return [shade, shade, shade - 4, 255]
    })
    expect(run(picture)).toBe('removed')
    for (let x = 0; x < 90; x += 5) expect(pixel(picture, x, 10)[3]).toBe(0)
    expect(pixel(picture, 45, 45)).toEqual([20, 60, 160, 255])
  })

  test('dark grounds work as light ones do', () => {
    const picture = paint(50, 50, (x, y) => (Math.hypot(x - 25, y - 25) < 12 ? [250, 240, 90, 255] : [12, 14, 16, 255]))
    expect(run(picture)).toBe('removed')
    expect(pixel(picture, 0, 49)[3]).toBe(0)
    expect(pixel(picture, 25, 25)).toEqual([250, 240, 90, 255])
  })

  test('art that touches the border is kept', () => {
    const picture = paint(60, 60, (x) => (x < 12 ? RED : WHITE))
    expect(run(picture)).toBe('removed')
    expect(pixel(picture, 0, 30)).toEqual([...RED])
    expect(pixel(picture, 40, 30)[3]).toBe(0)
  })

  test('a picture that is clear around its art already stays as it is', () => {
    const clear = paint(40, 40, (x, y) => (Math.hypot(x - 20, y - 20) < 10 ? RED : [0, 0, 0, 0]))
    const before = clear.data.slice()
    expect(run(clear)).toBe('unchanged')
    expect(clear.data).toEqual(before)
  })

  test('a picture of one colour stays as it is', () => {
    const plain = paint(20, 20, () => [120, 120, 120, 255])
    expect(run(plain)).toBe('unchanged')
    expect(pixel(plain, 3, 3)).toEqual([120, 120, 120, 255])
  })

  test('without a ground of one colour nothing is touched', () => {
    const picture = paint(64, 64, (x, y) => [(x * 37) % 256, (y * 91) % 256, ((x + y) * 53) % 256, 255])
    const before = picture.data.slice()
    expect(run(picture)).toBe('no-ground')
    expect(picture.data).toEqual(before)
  })

  test('a single pixel does no harm', () => {
    expect(run(paint(1, 1, () => RED))).toBe('unchanged')
  })

  test('long work pauses', () => {
    const work = removeGround(paint(1200, 1200, (x, y) => (Math.hypot(x - 600, y - 600) < 400 ? RED : WHITE)))
    let pauses = 0
    while (!work.next().done) pauses += 1
    expect(pauses).toBeGreaterThan(10)
  })
})
