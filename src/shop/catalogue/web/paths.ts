interface Named {
  brand: string
  styleId: number
  code: string
}

export const productPath = ({ brand, styleId, code }: Named): string =>
  `/product/${encodeURIComponent(brand)}/${styleId}/${encodeURIComponent(code)}`

export const designPath = ({ brand, styleId, code }: Named, color: string): string =>
  `/design-labs/${encodeURIComponent(brand)}/${styleId}/${encodeURIComponent(code)}?color=${encodeURIComponent(color)}`
