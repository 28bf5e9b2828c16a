export interface DotSize {
  readonly width: number
  readonly height: number
}
