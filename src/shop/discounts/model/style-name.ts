/** What a style is called in a sentence: 'BELLA + CANVAS 3001'. */
export const styleName = ({ brand, code }: { brand: string; code: string }): string => `${brand} ${code}`
