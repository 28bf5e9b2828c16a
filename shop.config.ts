import { solidInks, threads } from './shop.config.charts.ts'
import type {
  BrandColors,
  CancellationRule,
  CapacitySettings,
  FirstDelivery,
  FirstPrices,
  Identity,
  Markup,
  ProductionSettings,
  ProofSettings,
  ReceivablesSettings,
  TaxSettings,
  ZonePrice,
} from './shop.config.types.ts'
import { toCents } from './src/platform/base/money.ts'

export type * from './shop.config.types.ts'

/** Where a day of the shop begins and ends: what is shown, filtered, promised and taxed by date goes by it. */
export const timeZone = 'America/New_York'

export const identity: Identity = {
  name: 'Pressroom',
  tagline: 'Custom-printed apparel, pressed in New York.',
  email: 'hello@pressroom.test',
  phone: '(212) 555-0142',
  address: { street: '218 West 37th Street', city: 'New York', state: 'NY', zip: '10018', country: 'US' },
  hours: [
    { days: 'Monday-Friday', times: '8am-4pm ET' },
    { days: 'Saturday', times: '10am-6pm ET' },
  ],
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' },
  ],
}

export const brandColors: BrandColors = {
  paper: '#fbf9f4',
  ink: '#1b1815',
  inkSoft: '#4b453e',
  line: '#ddd6c8',
  accent: '#c93314',
}

// Prices, quantity breaks and delivery methods hold until staff publish others at /admin-prices.

/** Blank garments of suppliers: what they cost the shop, and this on it. */
export const catalogue: { readonly markup: Markup } = { markup: { percent: 60, roundUpTo: 5 } }

export const priceList: FirstPrices = {
  prints: [
    { name: 'small', upTo: 16, price: toCents(6) },
    { name: 'medium', upTo: 64, price: toCents(8.5) },
    { name: 'large', upTo: 150, price: toCents(11) },
    { name: 'oversize', upTo: 240, price: toCents(14) },
  ],
  premiumFabric: toCents(5),
  breaks: [
    { pieces: 1, percentOffBlank: 0, percentOffPrint: 0 },
    { pieces: 12, percentOffBlank: 3, percentOffPrint: 20 },
    { pieces: 24, percentOffBlank: 6, percentOffPrint: 32 },
    { pieces: 48, percentOffBlank: 9, percentOffPrint: 42 },
    { pieces: 72, percentOffBlank: 11, percentOffPrint: 48 },
    { pieces: 144, percentOffBlank: 13, percentOffPrint: 55 },
    { pieces: 288, percentOffBlank: 15, percentOffPrint: 60 },
  ],
  wholesalePercentOffBlank: 20,
  designerNote: toCents(15),
  methods: {
    dtg: {
      isOffered: true,
      prints: [
        { name: 'small', upTo: 16, price: toCents(7) },
        { name: 'medium', upTo: 64, price: toCents(9.5) },
        { name: 'large', upTo: 150, price: toCents(12) },
        { name: 'oversize', upTo: 240, price: toCents(15) },
      ],
      underbase: toCents(2),
      leastCotton: 50,
    },
    screen: {
      isOffered: true,
      prints: {
        pieces: [24, 48, 72, 144, 288],
        rows: [
          { upTo: 1, prices: [240, 175, 145, 110, 85] },
          { upTo: 2, prices: [310, 230, 190, 145, 110] },
          { upTo: 3, prices: [380, 285, 235, 180, 135] },
          { upTo: 4, prices: [450, 340, 280, 215, 160] },
          { upTo: 5, prices: [520, 395, 325, 250, 185] },
          { upTo: 7, prices: [590, 450, 370, 285, 210] },
        ],
      },
      setUp: toCents(25),
      leastPieces: 24,
      mostInks: 6,
      // About one point.
      thinnestLine: 0.014,
      halftones: true,
      inks: solidInks,
    },
    embroidery: {
      isOffered: true,
      prints: {
        pieces: [1, 12, 24, 48, 72, 144],
        rows: [
          { upTo: 5, prices: [900, 700, 600, 520, 470, 420] },
          { upTo: 8, prices: [1100, 850, 740, 640, 580, 520] },
          { upTo: 12, prices: [1400, 1100, 950, 830, 750, 680] },
          { upTo: 20, prices: [2000, 1600, 1400, 1220, 1100, 1000] },
          { upTo: 40, prices: [3200, 2700, 2400, 2100, 1900, 1750] },
          { upTo: 200, prices: [12000, 10500, 9500, 8500, 7800, 7200] },
        ],
      },
      digitizing: toCents(40),
      mostThreads: 12,
      smallestLetter: 0.2,
      areas: [
        { place: 'front', width: 10, height: 8 },
        { place: 'back', width: 11, height: 11 },
        { place: 'left side', width: 4, height: 4 },
        { place: 'right side', width: 4, height: 4 },
        { place: 'hat', width: 5, height: 2.25 },
      ],
      categories: ['Headwear', 'Sport Shirts'],
      threads,
    },
  },
}

/** In dollars: a parcel up to the first pounds, each further pound, and from which goods on the parcel is free. */
const zonePrice = (price: number, perPound: number, freeFrom?: number): ZonePrice => ({
  price: toCents(price),
  perPound: toCents(perPound),
  freeFrom: freeFrom === undefined ? null : toCents(freeFrom),
})

export const delivery: FirstDelivery = {
  methods: [
    {
      ...{ id: 'standard', name: 'Standard', kind: 'carrier', price: toCents(6.99), freeFrom: toCents(100) },
      perPound: toCents(0.65),
    },
    { id: 'express', name: 'Express', kind: 'carrier', price: toCents(14.99), perPound: toCents(2.25) },
    { id: 'pickup', name: 'Pickup', kind: 'pickup', price: 0, perPound: 0 },
  ],
  firstPounds: 10,
  rush: { isOffered: true, days: 1, percent: 25 },
  zones: [
    { name: 'Northeast', zips: ['0', '1'], transit: { standard: [1, 3], express: [1, 2] } },
    { name: 'Southeast and Great Lakes', zips: ['2', '3', '4'], transit: { standard: [2, 4], express: [1, 2] } },
    { name: 'Midwest', zips: ['5', '6'], transit: { standard: [3, 4], express: [2, 2] } },
    { name: 'Texas and the Mountains', zips: ['7', '8'], transit: { standard: [4, 5], express: [2, 3] } },
    { name: 'Pacific', zips: ['9'], transit: { standard: [4, 6], express: [2, 3] } },
    {
      name: 'Alaska and Hawaii',
      zips: ['967', '968', '995', '996', '997', '998', '999'],
      isOutlying: true,
      transit: { standard: [6, 10], express: [3, 5] },
      prices: { standard: zonePrice(14.99, 2.1), express: zonePrice(34.99, 4.5) },
    },
    {
      name: 'Puerto Rico and territories',
      zips: ['006', '007', '008', '009', '969', '96799'],
      isOutlying: true,
      transit: { standard: [6, 12], express: [3, 6] },
      prices: { standard: zonePrice(14.99, 2.25), express: zonePrice(37.99, 4.75) },
    },
    {
      name: 'Military addresses',
      zips: ['09', '340', '962', '963', '964', '965', '966'],
      isOutlying: true,
      transit: { standard: [8, 18], express: [4, 9] },
      prices: { standard: zonePrice(9.99, 1.5), express: zonePrice(32.99, 4.25) },
    },
    {
      name: 'Ontario and Quebec',
      zips: [],
      postalCodes: ['G', 'H', 'J', 'K', 'L', 'M', 'N', 'P'],
      transit: { standard: [4, 7], express: [2, 4] },
      prices: { standard: zonePrice(14.99, 1.6, 300), express: zonePrice(29.99, 3.5) },
    },
    {
      name: 'The rest of Canada',
      zips: [],
      postalCodes: ['A', 'B', 'C', 'E', 'R', 'S', 'T', 'V', 'X', 'Y'],
      transit: { standard: [6, 10], express: [3, 5] },
      prices: { standard: zonePrice(17.99, 2, 300), express: zonePrice(34.99, 4) },
    },
  ],
  productionDays: 1,
  cutOff: '14:00',
  timeZone,
  calendar: {
    workingDays: [1, 2, 3, 4, 5],
    holidays: [
      { name: 'New Year’s Day', month: 1, day: 1 },
      { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 },
      { name: 'Presidents’ Day', month: 2, weekday: 1, nth: 3 },
      { name: 'Memorial Day', month: 5, weekday: 1, nth: 'last' },
      { name: 'Juneteenth', month: 6, day: 19 },
      { name: 'Independence Day', month: 7, day: 4 },
      { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
      { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
      { name: 'Veterans Day', month: 11, day: 11 },
      { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
      { name: 'Christmas Day', month: 12, day: 25 },
    ],
    closedOn: [],
  },
}

/** A customer may cancel until production begins; with hours named, no longer than so many after ordering. */
export const cancellation: CancellationRule = { hours: null }

/** Written offers that customers make of their cart: how many days after today their prices hold, to the end of the last. */
export const offers = { validDays: 14 }

/**
 * Orders on terms: on which days reminders of an open balance are emailed, counted from the day on which it is due. Each goes
 * out once. A balance that is due before shipping is due on the day on which its order is `ready` to leave, or already on that on
 * which it is `in_production`.
 */
export const receivables: ReceivablesSettings = { reminders: [-3, 7, 21, 45], dueBeforeShippingOnce: 'ready' }

/** How this shop prints, in the words of its job tickets; the orders whose garments are on the list of blanks to buy; its roll. */
export const production: ProductionSettings = {
  printMethods: { dtf: 'Direct to film' },
  blanksFor: ['paid', 'waiting'],
  gangSheets: { rollWidth: 22, mostLength: 120, spacing: 0.25 },
  films: { dpi: 600, lpi: 50, angle: 22.5, dot: 'ellipse', trap: 0.01, choke: 0.01 },
}

/** Orders of so many pieces, or of these methods, are printed once their buyer has approved a proof; staff may ask for one of any order. */
export const proofs: ProofSettings = {
  fromPieces: 250,
  methods: [],
  reminderDays: [2, 5],
  remindFrom: '09:00',
  linkDays: 14,
}

/**
 * What is printed on a day, by method, until staff set another usual day at /admin-calendar, and how long garments take that
 * have to come first. Dates are promised by it.
 */
export const capacity: CapacitySettings = {
  methods: {
    dtf: { unit: 'pieces', perDay: 600 },
    dtg: { unit: 'pieces', perDay: 200 },
    // One automatic press for two shifts, and four heads of embroidery.
    screen: { unit: 'minutes', perDay: 960, perPiece: 0.5, perSetUp: 30 },
    embroidery: { unit: 'minutes', perDay: 1920, perPiece: 8, perSetUp: 10 },
  },
  garmentLead: { days: 0, byBrand: {}, byCategory: {} },
}

/** Where the shop is registered, and so collects; the place code is country and state. */
export const tax: TaxSettings = {
  registrations: [{ code: 'US-NY', from: '2020-01-01' }],
}

/**
 * How many days what names people is stored. The privacy page states each of these and an hourly sweep erases by it
 * (`src/main/retention.ts`). What belongs to an account stays until its owner deletes it.
 */
export const retention = {
  /** From the sign-in on. */
  sessions: 30,
  /** Browsers that an account was opened in, from the last time on; no cookie lives longer than 400 days. */
  devices: 400,
  /** Mailed codes and links, and the counts that stop guessing: each ends by itself within a day. */
  codes: 1,
  /** Messages to the shop and those on orders and offers, with their files and answers. */
  messages: 2 * 365,
  /** Designs that were never saved, from the last change on. */
  drafts: 365,
  /** Uploaded pictures that neither a design nor a cart or an order shows any more. */
  pictures: 30,
  /** What was entered at the checkout, once it is paid, declined or given up. */
  checkouts: 90,
  /** What the payment provider reported; without a name. */
  paymentNotices: 90,
  /** What other systems were told of orders; without a name. */
  deliveries: 30,
  /** What staff did and what they read, and who had which role. */
  staffLog: 365,
  /** Invitations into a company, which open nothing any more by then. */
  invitations: 14,
  /** Names on the lists of group orders, once the order is delivered; of one that became no order, after its deadline or last change. */
  rosters: 90,
  /** Emails of a shop without a mail server, which lie in its own mailbox. */
  mailbox: 30,
  /** Name and address on the orders, and the exemption certificates, of accounts that are gone. */
  taxRecords: 7 * 365,
}

export const shop = { ...identity, timeZone, brandColors, priceList, delivery, cancellation, production, tax }
