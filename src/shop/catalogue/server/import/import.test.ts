import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { getProduct, listInventory } from '../../contract.ts'
import { openOverDemoCatalogue } from '../../testing/demo-catalogue.fixture.ts'
import { catalogueCalls } from '../http.ts'
import { importStyles } from '../index.ts'

const { shop, holder } = await openOverDemoCatalogue({ calls: catalogueCalls })
const guest = shop.guest()

const demoStyles: unknown = JSON.parse(readFileSync(join(projectRoot, 'catalogue/styles.json'), 'utf8'))
const inventory = () => guest.call(listInventory, {})
const wren = () => guest.call(getProduct, { styleId: 77_001 })

describe('an import', () => {
  test('shows after the next look and keeps colours that it no longer names as discontinued', async () => {
    const style = {
      styleId: 77_001,
      itemCode: 'TEST1',
      code: 'TEST1',
      brand: 'Wren',
      category: 'T-Shirts',
      title: 'Plain T-Shirt',
      gender: 'Unisex',
      fabric: '100% cotton',
      weightOz: 5,
      countryOfOrigin: 'Imported',
      description: '<p>Plain.</p>',
      cut: 'tee',
      firstSeen: '2026-01-01',
      popularity: 0,
      prices: [{ size: 'M', priceCents: 300 }],
      colors: [
        { name: 'Red', hex: '#C41F2F', family: 'Reds' },
        { name: 'Navy', hex: '#1D2645', family: 'Blues' },
      ],
    }
    const call = shop.systemCall()
    const before = holder.current().version
    await importStyles(call, [style])
    await holder.refresh()
    expect(holder.current().version).not.toBe(before)
    expect(await wren()).toMatchObject({ colorName: ['Red', 'Navy'], prices: [{ size: 'M', price: 3 }] })

    await importStyles(call, [{ ...style, prices: [{ size: 'L', priceCents: 350 }], colors: style.colors.slice(1) }])
    await holder.refresh()
    expect(await wren()).toMatchObject({ colorName: ['Navy'], prices: [{ size: 'L', price: 3.5 }] })
    const red = holder
      .current()
      .styleById(77_001)
      ?.colors.find((color) => color.name === 'Red')
    expect(red).toMatchObject({ discontinued: true })

    await importStyles(call, [{ ...style, discontinued: true }])
    await holder.refresh()
    expect(await guest.call(getProduct, { styleId: 77_001 })).toMatchObject({ discontinued: true })
    expect((await inventory()).some((item) => item.styleId === 77_001)).toBe(false)
  })

  test.each([
    ['a script in the description', { description: '<p onclick="x()">Hi</p><script>1</script>' }],
    ['no fibre content', { fabric: '' }],
    ['no origin', { countryOfOrigin: '' }],
    ['a size that nobody knows', { prices: [{ size: 'Huge', priceCents: 100 }] }],
    ['a price of nothing', { prices: [{ size: 'M', priceCents: 0 }] }],
  ])('with %s is refused whole', async (_what, wrong) => {
    const [good] = JSON.parse(JSON.stringify(demoStyles)) as Record<string, unknown>[]
    const version = holder.current().version
    await expect(
      importStyles(shop.systemCall(), [good, { ...good, styleId: 77_002, itemCode: 'X', code: 'X', ...wrong }]),
    ).rejects.toThrow(/was not imported/)
    await holder.refresh()
    expect(holder.current().version).toBe(version)
  })
})
