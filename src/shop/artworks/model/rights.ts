/** What whoever has artwork printed confirms. Other words are another version: orders keep what their buyer has read. */
export const ARTWORK_RIGHTS = { wording: '2026-11', text: 'I have the right to print this artwork.' } as const
