/** Whether keys that are pressed here are typed, and are no shortcuts. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
