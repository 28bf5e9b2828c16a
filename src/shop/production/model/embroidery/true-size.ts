export interface DrawnSize {
  /** Points. */
  readonly width: number
  readonly height: number
  /** Of its true size; 100 unless the room is smaller. */
  readonly percent: number
}

const POINTS = 72

/** How large a print of so many inches is drawn in so many points: at its size, or smaller by whole percents. */
export function drawnSize(
  print: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): DrawnSize {
  const fits = Math.min(1, room.width / (print.width * POINTS), room.height / (print.height * POINTS))
  const percent = Math.max(1, Math.floor(fits * 100 + 1e-9))
  const scale = (POINTS * percent) / 100
  return { width: print.width * scale, height: print.height * scale, percent }
}
