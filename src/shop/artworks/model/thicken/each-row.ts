import { PAUSE } from '../raster.ts'
import type { InkMap } from '../reading/ink-map.ts'

/** Goes through the rows of a map, from the top or from below, with a pause now and then. */
export function* eachRow({ width, height, stride }: InkMap, step: 1 | -1, work: (first: number) => void) {
  const rowsToPause = Math.ceil(PAUSE / width)
  for (let done = 0; done < height; done++) {
    const y = step === 1 ? done + 1 : height - done
    work(y * stride + 1)
    if (done % rowsToPause === 0) yield
  }
}
