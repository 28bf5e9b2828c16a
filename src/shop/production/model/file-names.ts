/** Plain letters alone: a name stands in headers, in archives and in folders of the press. */
export const plainName = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('-')
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 120)

/** As much of a hash as people compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12)

export interface FileName {
  readonly orderNumber: string
  /** Place of the item in its order, from 1. */
  readonly number: number
  readonly code: string
  /** The view, with a number behind it where several prints share one. */
  readonly mark: string
  /** The size that a print is made for, where it grows with the garment. */
  readonly band: string
  readonly hash: string
}

/** 'KX4…-02-3001-front-3XL-3f9a2c1b04de' */
export const printName = ({ orderNumber, number, code, mark, band, hash }: FileName): string =>
  plainName(orderNumber, String(number).padStart(2, '0'), code, mark, band, shortHash(hash))
