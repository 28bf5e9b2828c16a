/** What is known of a page of a PDF, in whatever size it is placed. */
export interface PageFacts {
  /** Its own size, in inches. */
  readonly width: number
  readonly height: number
  /** Dots per inch, at that size, of the poorest picture that is seen on it; none where nothing on it has dots. */
  readonly dpi: number | null
}
