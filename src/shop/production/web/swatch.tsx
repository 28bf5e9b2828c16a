/** A piece of the cloth, beside the name of its color. */
export function ColorSwatch({ hex }: { hex: string }) {
  if (hex === '') return null
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3.5 shrink-0 rounded-xs border border-line-strong [print-color-adjust:exact]"
      style={{ backgroundColor: hex }}
    />
  )
}
