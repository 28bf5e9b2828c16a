type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never

/** What stands at each `{name}` of a sentence: a link, a number in bold. */
export type SentenceParts<Text extends string, Part> = Readonly<Record<NamesIn<Text>, Part>>

/** A whole sentence of `texts.ts` with its parts in their places: in `Read our {terms}.` stands `parts.terms`. */
export function putTogether<Text extends string, Part>(text: Text, parts: SentenceParts<Text, Part>) {
  const named: Readonly<Record<string, Part>> = parts
  return text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 1 ? named[piece] : piece))
}
