/** A value in a PDF as plain data, which may go from process to process. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | readonly PdfValue[]

export interface PdfName {
  readonly name: string
}
/** Bytes, in hexadecimal digits. */
export interface PdfString {
  readonly hex: string
}
export interface PdfRef {
  readonly ref: number
}
export interface PdfDict {
  readonly fields: readonly (readonly [key: string, value: PdfValue])[]
}

export interface PdfObject {
  readonly value: PdfValue
  /** Of a stream, as its filters left them. */
  readonly stream?: Uint8Array
}

const isObject = (value: PdfValue | undefined): value is PdfName | PdfString | PdfRef | PdfDict =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isDict = (value: PdfValue | undefined): value is PdfDict => isObject(value) && 'fields' in value
export const isRef = (value: PdfValue | undefined): value is PdfRef => isObject(value) && 'ref' in value
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)
export const nameIn = (value: PdfValue | undefined): string | undefined =>
  isObject(value) && 'name' in value ? value.name : undefined

export const valueIn = (dict: PdfDict, key: string): PdfValue | undefined =>
  dict.fields.find(([name]) => name === key)?.[1]

export const name = (text: string): PdfName => ({ name: text })
export const dictOf = (fields: Readonly<Record<string, PdfValue | undefined>>): PdfDict => ({
  fields: Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
})
