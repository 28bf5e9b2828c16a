import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { lookNumber } from '../../model/looks.ts'
import { bumpCatalogue } from '../versions.ts'
import { type CheckedStyle, checkImport } from './import-file.ts'

export interface Imported {
  readonly styles: number
  readonly colors: number
  /** Of the catalogue from now on. */
  readonly version: number
}

// Each statement takes all its rows as one JSON value: the number of statements and of parameters does not grow.
const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::jsonb`

const lookOf = ({ cut }: CheckedStyle, { hex, hex2, heather }: CheckedStyle['colors'][number]) => {
  const look = { cut, hex, hex2: hex2 ?? null, heather }
  return { pictureId: lookNumber(look), ...look }
}

async function putStyles(call: Call, styles: readonly CheckedStyle[]): Promise<void> {
  await call.db.execute(sql`
    insert into styles (style_id, item_code, code, brand, category, title, gender, fabric, weight_oz,
      country_of_origin, description, cut, first_seen, popularity, discontinued)
    select "styleId", "itemCode", code, brand, category, title, gender, fabric, "weightOz",
      "countryOfOrigin", description, cut, "firstSeen", popularity, discontinued
    from jsonb_to_recordset(${rows(styles)}) as given(
      "styleId" int, "itemCode" text, code text, brand text, category text, title text, gender text, fabric text,
      "weightOz" float8, "countryOfOrigin" text, description text, cut text, "firstSeen" date, popularity int,
      discontinued boolean)
    on conflict (style_id) do update set
      item_code = excluded.item_code, code = excluded.code, brand = excluded.brand, category = excluded.category,
      title = excluded.title, gender = excluded.gender, fabric = excluded.fabric, weight_oz = excluded.weight_oz,
      country_of_origin = excluded.country_of_origin, description = excluded.description, cut = excluded.cut,
      first_seen = least(styles.first_seen, excluded.first_seen), popularity = excluded.popularity,
      discontinued = excluded.discontinued`)
}

async function putLooks(call: Call, styles: readonly CheckedStyle[]): Promise<void> {
  const looks = styles.flatMap((style) => style.colors.map((color) => lookOf(style, color)))
  await call.db.execute(sql`
    insert into garment_looks (picture_id, cut, hex, hex2, heather)
    select distinct "pictureId", cut, hex, hex2, heather
    from jsonb_to_recordset(${rows(looks)}) as given("pictureId" bigint, cut text, hex text, hex2 text, heather boolean)
    on conflict (picture_id) do nothing`)
}

async function putColors(call: Call, styles: readonly CheckedStyle[]): Promise<void> {
  const ids = styles.map((style) => style.styleId)
  const colors = styles.flatMap((style) =>
    style.colors.map((color, position) => ({
      ...color,
      styleId: style.styleId,
      position,
      pictureId: lookOf(style, color).pictureId,
    })),
  )
  await call.db.execute(sql`
    update style_colors set discontinued = true
    where style_id in (select value::int from jsonb_array_elements_text(${rows(ids)}))`)
  await call.db.execute(sql`
    insert into style_colors (style_id, name, position, hex, hex2, family, picture_id, images, sizes, discontinued)
    select "styleId", name, position, hex, hex2, family, "pictureId", images,
      case when sizes is null then null else array(select jsonb_array_elements_text(sizes)) end, discontinued
    from jsonb_to_recordset(${rows(colors)}) as given(
      "styleId" int, name text, position int, hex text, hex2 text, family text, "pictureId" bigint, images jsonb,
      sizes jsonb, discontinued boolean)
    on conflict (style_id, name) do update set
      position = excluded.position, hex = excluded.hex, hex2 = excluded.hex2, family = excluded.family,
      picture_id = excluded.picture_id, images = excluded.images, sizes = excluded.sizes,
      discontinued = excluded.discontinued`)
}

async function putPrices(call: Call, styles: readonly CheckedStyle[]): Promise<void> {
  const ids = styles.map((style) => style.styleId)
  const prices = styles.flatMap(({ styleId, prices }) =>
    prices.map((price, position) => ({ styleId, position, ...price })),
  )
  await call.db.execute(sql`
    delete from style_prices where style_id in (select value::int from jsonb_array_elements_text(${rows(ids)}))`)
  await call.db.execute(sql`
    insert into style_prices (style_id, size, position, price_cents)
    select "styleId", size, position, "priceCents"
    from jsonb_to_recordset(${rows(prices)}) as given("styleId" int, size text, position int, "priceCents" int)`)
}

/**
 * Takes styles in, all or none. A style that the shop has is replaced: colours that the import no longer names are
 * discontinued, not deleted, because carts and orders name them. Styles that the import leaves out stay as they are.
 * @throws ImportRefused where the file is not fit to sell from.
 */
export async function importStyles(call: Call, given: unknown): Promise<Imported> {
  const styles = checkImport(given)
  const version = await call.db.transaction(async () => {
    await putStyles(call, styles)
    await putLooks(call, styles)
    await putColors(call, styles)
    await putPrices(call, styles)
    return bumpCatalogue(call)
  })
  return { styles: styles.length, colors: styles.reduce((sum, style) => sum + style.colors.length, 0), version }
}
