/** The sentences of a size chart, which the server alone draws: no script carries them. Change the tone here. */
export const sizeChartTexts = {
  sizeChart: 'Size chart',
  inches: 'Inches',
  centimeters: 'Centimeters',
  close: 'Close',
  unit: 'Unit',
  measuresBySize: 'Measurements by size',
  size: 'Size',
  capMeasuresNote: 'Approximate: standard measurements for this style. Individual pieces vary.',
  garmentMeasuresNote:
    'Approximate: standard measurements for this style, with the garment laid flat. Pieces can vary by up to an inch; compare with a shirt that fits you.',
  howWidth: 'across the chest, from armpit to armpit',
  howLength: 'from the highest point of the shoulder to the hem',
  howSleeve: 'from the center back of the neck, over the shoulder, to the cuff',
  howHead: 'around the head, above the ears',
  howHeight: 'from the edge to the crown',
} as const
