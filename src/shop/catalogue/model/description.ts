const PLAIN_TAG = /^<\/?(p|ul|ol|li|strong|em|br)>$/

/** Whether a description is made of text and a few plain elements, without attributes, scripts or stray brackets. */
export function isPlainDescription(html: string): boolean {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return tags.every((tag) => PLAIN_TAG.test(tag)) && !html.replace(/<[^>]*>/g, '').includes('>')
}
