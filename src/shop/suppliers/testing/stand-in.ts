import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ACCOUNT = '12345'
export const API_KEY = 'stand-in-key'

/** A style of the stand-in, in the documented fields. */
export interface OfferedStyle {
  readonly styleID: number
  readonly [field: string]: unknown
}

export interface OfferedProduct {
  readonly styleID: number
  readonly [field: string]: unknown
}

export interface SupplierOffer {
  styles: OfferedStyle[]
  products: OfferedProduct[]
}

/** What goes wrong with the answer of a request, by its number from 1. */
export type SupplierFault = 'cut' | 'busy' | 'slow-down' | 'down' | undefined

export interface StandIn {
  readonly url: string
  readonly requests: string[]
  offer: SupplierOffer
  fault: (request: number) => SupplierFault
  /** JPEG bytes of every picture; without any there is none. */
  picture: Uint8Array | undefined
  close(): Promise<void>
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const NOT_FOUND = {
  errors: [{ field: 'Identifier', message: 'Requested item(s) were not found or have been discontinued.' }],
}

function respond(standIn: StandIn, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', standIn.url)
  const expected = `Basic ${Buffer.from(`${ACCOUNT}:${API_KEY}`).toString('base64')}`
  const wanted = new Set(url.searchParams.get('styleid')?.split(',').map(Number))
  const products = standIn.offer.products.filter(({ styleID }) => wanted.has(styleID))
  if (url.pathname.startsWith('/Images/')) {
    const found = standIn.picture !== undefined
    response.writeHead(found ? 200 : 404, { 'content-type': 'image/jpeg' }).end(standIn.picture)
  } else if (request.headers.authorization !== expected) {
    send(response, 401, { message: 'Authorization has been denied.' })
  } else if (url.pathname === '/v2/styles/') send(response, 200, standIn.offer.styles)
  else if (products.length > 0) send(response, 200, products)
  else send(response, 404, NOT_FOUND)
}

function fail(fault: NonNullable<SupplierFault>, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'down') request.socket.destroy()
  if (fault === 'busy') send(response, 503, {})
  if (fault === 'slow-down') send(response, 429, {}, { 'retry-after': '0' })
  if (fault !== 'cut') return
  response.writeHead(200, { 'content-type': 'application/json' }).write('[{"styleID": 1')
  setTimeout(() => response.destroy(), 5)
}

/** A server with the interface of S&S Activewear's API V2 as far as its documents go, and with the faults of a network. */
export async function startSupplier(offer: SupplierOffer): Promise<StandIn> {
  const server = createServer((request, response) => {
    standIn.requests.push(request.url ?? '')
    const fault = standIn.fault(standIn.requests.length)
    if (fault) fail(fault, request, response)
    else respond(standIn, request, response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}/v2/`,
    requests: [],
    offer,
    fault: () => undefined,
    picture: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
  return standIn
}

const COLORS = [
  ['White', 'FFFFFF', ''],
  ['Black', '1C1C1E', ''],
  ['Navy', '1D2645', ''],
  ['Black/ White', '1C1C1E', 'FFFFFF'],
] as const
const SIZES = ['S', 'M', 'L'] as const

/** A garment of the stand-in with every color in every size. */
export function offered(styleID: number, changes: Record<string, unknown> = {}): SupplierOffer {
  const style = {
    styleID,
    partNumber: String(styleID).padStart(5, '0'),
    brandName: 'Stand-In Mills',
    styleName: `S${styleID}`,
    title: 'Heavy Cotton T-Shirt',
    description:
      '<ul>\n<li>5.3 oz., 100% U.S. cotton</li>\n<li>Taped neck &amp; shoulders<script>alert(1)</script></li></ul>',
    baseCategory: 'T-Shirts',
    categories: '21,57',
    newStyle: false,
    styleImage: `Images/Style/${styleID}_fm.jpg`,
    ...changes,
  }
  const products = COLORS.flatMap(([colorName, color1, color2], color) =>
    SIZES.map((sizeName, size) => ({
      sku: `B${styleID}${color}${size}`,
      styleID,
      brandName: style.brandName,
      styleName: style.styleName,
      colorName,
      colorFamily: 'Neutrals',
      color1,
      color2,
      colorFrontImage: `Images/Color/${styleID}${color}_f_fm.jpg`,
      colorBackImage: `Images/Color/${styleID}${color}_b_fm.jpg`,
      colorDirectSideImage: '',
      colorOnModelFrontImage: `Images/ModelColor/${styleID}${color}_omf_fm.jpg`,
      sizeName,
      sizeCode: String(size),
      sizeOrder: `B${size}`,
      piecePrice: 3.18,
      customerPrice: 2.87 + size / 10,
      mapPrice: 0,
      noeRetailing: false,
      countryOfOrigin: 'Honduras',
      qty: 1000,
      warehouses: [{ warehouseAbbr: 'IL', qty: 1000, closeout: false }],
    })),
  )
  return { styles: [style], products }
}

export function mergeOffers(offers: readonly SupplierOffer[]): SupplierOffer {
  return { styles: offers.flatMap(({ styles }) => styles), products: offers.flatMap(({ products }) => products) }
}
