import type { Cents } from './src/platform/base/money.ts'
import type { ClockTime, IsoDate } from './src/platform/base/zoned-time.ts'

export interface Identity {
  readonly name: string
  readonly tagline: string
  readonly email: string
  readonly phone: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly country: 'US' | 'CA'
  }
  readonly hours: readonly { readonly days: string; readonly times: string }[]
  readonly social: readonly { readonly name: string; readonly url: string }[]
}

/** For what is drawn outside the pages: emails, invoices, the sign in the browser's address bar. */
export interface BrandColors {
  readonly paper: string
  readonly ink: string
  readonly inkSoft: string
  readonly line: string
  readonly accent: string
}

/** How blank garments of a supplier are priced in the shop. */
export interface Markup {
  /** Percent on what the garment costs the shop. */
  readonly percent: number
  /** Prices go up to the next multiple of this many cents. */
  readonly roundUpTo: Cents
}

/** What staff publish other prices over. */
export interface FirstPrices {
  /** Of one printed view, per piece, up to a printed area in square inches; ascending by area, the last holds for all that is larger. */
  readonly prints: readonly { readonly name: string; readonly upTo: number; readonly price: Cents }[]
  readonly premiumFabric: Cents
  /** From so many pieces in a line on; ascending, the first from one piece on. */
  readonly breaks: readonly {
    readonly pieces: number
    readonly percentOffBlank: number
    readonly percentOffPrint: number
  }[]
  readonly wholesalePercentOffBlank: number
  /** What a note to our designer costs, once for a line; 0: not offered. */
  readonly designerNote: Cents
  /** Of the print methods beside direct to film, which is always offered. */
  readonly methods: FirstMethodPrices
}

/** What a piece costs by a number that grows with the work, up to `upTo`, and by the pieces of the line, from `pieces` on. */
export interface FirstPriceTable {
  readonly pieces: readonly number[]
  readonly rows: readonly { readonly upTo: number; readonly prices: readonly Cents[] }[]
}

/** A solid ink or a thread, named by what it is; the color as '#rrggbb'. */
export interface FirstChartColor {
  readonly name: string
  readonly color: string
}

export interface FirstMethodPrices {
  readonly dtg: {
    readonly isOffered: boolean
    /** By printed area in square inches. */
    readonly prints: readonly { readonly name: string; readonly upTo: number; readonly price: Cents }[]
    /** For white below the colors on a dark garment, a view. */
    readonly underbase: Cents
    /** Percent of cotton that a garment needs. */
    readonly leastCotton: number
  }
  readonly screen: {
    readonly isOffered: boolean
    /** By number of screens. */
    readonly prints: FirstPriceTable
    /** A screen, once for an artwork in a place. */
    readonly setUp: Cents
    readonly leastPieces: number
    readonly mostInks: number
    /** In inches; thinner ones do not come off the mesh whole. */
    readonly thinnestLine: number
    /** Whether gradients and photographs are printed as dots. */
    readonly halftones: boolean
    readonly inks: readonly FirstChartColor[]
  }
  readonly embroidery: {
    readonly isOffered: boolean
    /** By thousands of stitches. */
    readonly prints: FirstPriceTable
    /** Once for an artwork. */
    readonly digitizing: Cents
    readonly mostThreads: number
    /** In inches. */
    readonly smallestLetter: number
    /** In inches, by the view in lower case; `hat` is the front of a hat. A place that is not here is not embroidered. */
    readonly areas: readonly { readonly place: string; readonly width: number; readonly height: number }[]
    /** Categories of garments that it is offered on. */
    readonly categories: readonly string[]
    readonly threads: readonly FirstChartColor[]
  }
}

/** Business days on the road, at the least and at the most. */
export type TransitDays = readonly [from: number, to: number]

/** Sunday is 0, as in Date. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A day off that comes back every year. Fixed days that fall on a weekend are kept on the nearest working day. */
export type Holiday =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly weekday: Weekday; readonly nth: number | 'last' }

export interface BusinessCalendar {
  readonly workingDays: readonly Weekday[]
  readonly holidays: readonly Holiday[]
  /** Single days on which the shop is closed besides. */
  readonly closedOn: readonly IsoDate[]
}

/** What a method of delivery costs to a place. */
export interface ZonePrice {
  /** For parcels up to the first pounds. */
  readonly price: Cents
  /** From so much of goods on there is nothing but further pounds to pay; null where it never comes to that. */
  readonly freeFrom: Cents | null
  /** Each pound begun beyond the first pounds. */
  readonly perPound: Cents
}

/** `pickup` is fetched at the counter of the shop: no address, no transit, no price. */
export type DeliveryKind = 'carrier' | 'pickup'

/** Rush production, at a price: days that a customer may buy down. */
export interface Rush {
  readonly isOffered: boolean
  readonly days: number
  /** Of the goods. */
  readonly percent: number
}

export interface DeliveryZone {
  readonly name: string
  /** Beginnings of US ZIP codes; the longest that fits decides. */
  readonly zips: readonly string[]
  /** Beginnings of Canadian postal codes. */
  readonly postalCodes?: readonly string[]
  /** By the id of the method; one that is fetched at the counter has none. */
  readonly transit: Readonly<Record<string, TransitDays>>
  /** Outside the contiguous states: no date reckons with it where the destination is unknown. */
  readonly isOutlying?: true
  /** By the id of the method; one that is not here costs its own price there. */
  readonly prices?: Readonly<Record<string, ZonePrice>>
}

export interface FirstDelivery {
  /** The first is chosen where nobody chooses, so it is a carrier's. */
  readonly methods: readonly {
    readonly id: string
    readonly name: string
    readonly kind: DeliveryKind
    readonly price: Cents
    /** Free for orders whose goods come to so much or more, up to the first pounds. */
    readonly freeFrom?: Cents
    /** Each pound begun beyond the first pounds, where a zone has no price of its own. */
    readonly perPound: Cents
  }[]
  /** Up to so many pounds a parcel costs the price of its method and zone alone. */
  readonly firstPounds: number
  readonly rush: Rush
  readonly zones: readonly DeliveryZone[]
  /** Business days from order to hand-over to the carrier. */
  readonly productionDays: number
  /** Orders from this time on count as the next business day's. */
  readonly cutOff: ClockTime
  readonly timeZone: string
  readonly calendar: BusinessCalendar
}

/** How long a customer may cancel: until production begins, and where hours are named, no longer than those. */
export interface CancellationRule {
  readonly hours: number | null
}

/** How films for screen printing are made. Lengths in inches. */
export interface FilmSettings {
  /** Dots per inch of a film. */
  readonly dpi: number
  /** Of tints: rows of dots in an inch, the degrees by which they are turned, and the shape of a dot. */
  readonly lpi: number
  readonly angle: number
  readonly dot: 'ellipse' | 'round'
  /** How far a lighter ink goes on under a darker one that it touches, at the least. */
  readonly trap: number
  /** How far white under the inks stays back from where they end. */
  readonly choke: number
}

export interface ProductionSettings {
  /**
   * By its name, a print method in the words of the job ticket: the process, and what the press is set to if it is always that.
   * One that is not here is called by its label.
   */
  readonly printMethods: Readonly<Record<string, string>>
  /** The states of orders whose garments stand on the list of blanks to buy, unless another choice is made there. */
  readonly blanksFor: readonly ('paid' | 'waiting')[]
  readonly films: FilmSettings
  /** The roll that DTF prints of several orders are nested on. */
  readonly gangSheets: GangSheetSettings
}

/** Lengths are inches. */
export interface GangSheetSettings {
  readonly rollWidth: number
  /** How long one sheet gets: at most 200, the longest page of a PDF. */
  readonly mostLength: number
  /** Between prints, and below each for its cut label: a label is legible from 0.2 on. */
  readonly spacing: number
}

/** What a print method gets done on a day: pieces, or the minutes of its press that pieces and set-ups take. Null is no limit. */
export type MethodCapacity =
  | { readonly unit: 'pieces'; readonly perDay: number | null }
  | {
      readonly unit: 'minutes'
      readonly perDay: number | null
      /** Of a printed view. */
      readonly perPiece: number
      readonly perSetUp: number
    }

export interface CapacitySettings {
  readonly methods: Readonly<Record<'dtf' | 'dtg' | 'screen' | 'embroidery', MethodCapacity>>
  /** Business days that garments take to come; what is said of a brand or a category goes before what is said of all. */
  readonly garmentLead: {
    readonly days: number
    readonly byBrand: Readonly<Record<string, number>>
    readonly byCategory: Readonly<Record<string, number>>
  }
}

/** Which orders wait until their buyer has approved a proof, besides those that staff choose. */
export interface ProofSettings {
  /** From so many printed pieces on; null: none by their number. */
  readonly fromPieces: number | null
  /** Print methods of which every order needs one. */
  readonly methods: readonly ('dtf' | 'dtg' | 'screen' | 'embroidery')[]
  /** So many days after a proof was sent its buyer is reminded of it, by the shop's calendar; ascending. */
  readonly reminderDays: readonly number[]
  /** From this time of the shop's day on reminders leave. */
  readonly remindFrom: ClockTime
  /** So many days a link in an email approves. */
  readonly linkDays: number
}

export interface TaxRegistration {
  /** Country and state or province: 'US-NY'. */
  readonly code: string
  readonly from: IsoDate
}

export interface TaxSettings {
  readonly registrations: readonly TaxRegistration[]
}

/** Orders on terms. */
export interface ReceivablesSettings {
  /** Whole days from the due day on which a reminder is sent; less than zero before it. */
  readonly reminders: readonly number[]
  /** The state of its order with which a balance is due that is to be paid before shipping. */
  readonly dueBeforeShippingOnce: 'ready' | 'in_production'
}
