import type { Cents } from '#platform/base/money.ts'
import type { PriceList } from '../price-list.ts'
import type { ArtworkFacts, ArtworkPart } from './artwork-facts.ts'
import type { PrintSample } from './print-sample.ts'
import type { PrintedGarment } from './printed-garment.ts'

/** What is printed on one view of the garment, all its artwork together. */
export interface PricedView {
  /** 'front' */
  readonly view: string
  readonly squareInches: number
  /** Names what is printed and how large by its content; missing in lines of before November 24, 2026. */
  readonly artwork?: string | undefined
  /** Of its artwork; direct to film asks for none of it. */
  readonly facts?: ArtworkFacts | undefined
}

/** A view to be printed on a garment. */
export interface PrintJob {
  readonly view: PricedView
  readonly garment: PrintedGarment
  /** That have this print: of the line, and of the others that count with it. */
  readonly pieces: number
}

/** What is paid once, however many pieces there are. */
export interface SetUp {
  /** The same on another line is not paid again. */
  readonly key: string
  readonly label: string
  readonly amount: Cents
}

export interface PrintCost {
  /** 'large', '3 inks' */
  readonly name: string
  readonly price: Cents
}

/** A layer by itself. */
export interface LayerJob {
  /** How sentences about it begin: '“CREW”', 'logo.png'. */
  readonly subject: string
  readonly part: ArtworkPart
  /** Of the whole view that it is part of. */
  readonly facts: ArtworkFacts
}

/** Which layer is meant, and on which view it lies. */
export interface NamedLayer {
  readonly id: string
  readonly name: string
  readonly view: string
}

/** Whether something can be printed so: `refused` keeps it from being ordered, of a `warning` the shopper is told. */
export interface Judgment {
  readonly level: 'refused' | 'warning'
  /** A sentence for the shopper. */
  readonly text: string
  /** Missing where a view, the garment or the quantity is meant. */
  readonly layer?: NamedLayer | undefined
  /** What the check of the artwork says, too: where that stands beside it, it is said there. */
  readonly about?: 'lines' | undefined
}

/** What a method says of one layer; who asks knows which. */
export type LayerJudgment = Omit<Judgment, 'layer'>

/** A way of printing: all that the shop knows of it stands in one module. */
export interface PrintMethod {
  readonly label: string
  /** What it is good for, whatever the artwork. */
  readonly character: string
  readonly limits: {
    /** Dots per inch of artwork below which the editor warns. */
    readonly goodDpi: number
    /** Below which the buyer chooses: smaller, or printed anyway. */
    readonly poorDpi: number
  }
  readonly isOffered: (list: PriceList) => boolean
  /** Whether its prices need the facts of the artwork. */
  readonly needsFacts: boolean
  /** From these pieces on its own table has other prices; where it has none, the quantity breaks of prints hold. */
  readonly steps?: (list: PriceList) => readonly number[]
  /** What a decorated view costs a piece, before quantity breaks; nothing while facts are missing that it needs. */
  readonly price: (list: PriceList, job: PrintJob) => PrintCost | undefined
  /** From so many pieces on it is sold; without it from one. */
  readonly leastPieces?: (list: PriceList) => number
  readonly setUps: (list: PriceList, job: PrintJob) => readonly SetUp[]
  /** All its set-ups in a word or two, 'digitizing'; one that has none needs no name. */
  readonly setUpName?: string
  /** What only a whole view, its garment and the quantity can say. */
  readonly judge: (list: PriceList, job: PrintJob) => readonly Judgment[]
  /** What a layer says by itself; missing where every artwork can be printed. */
  readonly judgeLayer?: (list: PriceList, job: LayerJob) => readonly LayerJudgment[]
  /** What it looks like, in a few words: '3 inks, crisp edges'. */
  readonly describe: (list: PriceList, job: PrintJob) => string
  /** What its price table has a column for on a garment, the cheapest first. */
  readonly samples: (list: PriceList, garment: PrintedGarment) => readonly PrintSample[]
  /** What of its prices on dark garments those samples do not show. */
  readonly onDark?: string
  /** What production needs for it. */
  readonly production: {
    /** Dots per inch of a print file. */
    readonly dpi: number
    /**
     * What becomes of artwork with names or numbers: `printed` on each piece its own at no other price; by a stitch file, the
     * `sample` on all, and no list of people; by screens, `refused`.
     */
    readonly perPiece: 'printed' | 'sample' | 'refused'
  }
}
