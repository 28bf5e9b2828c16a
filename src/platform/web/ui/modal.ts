/**
 * Keeps the page where it is while something lies over it. The style sheet could see that by itself, with
 * `html:has(dialog:modal)`: then every change to any page, however small, has the styles of the whole page worked out anew.
 */
export function coverPage(): void {
  const over = document.querySelectorAll('dialog:modal, .panel-left:popover-open')
  const { dataset } = document.documentElement
  if (over.length === 0) delete dataset.covered
  else dataset.covered = Array.from(over, (one) => one.className).join(' ')
}

/** Opens a dialog over the page; answers how to close it. Its focus goes back to where it came from by the browser. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  coverPage()
  return () => {
    dialog.close()
    coverPage()
  }
}
