import { useEffect, useMemo, useState } from 'react'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { type Cut, printMapOf } from '../../model/garment/printable.ts'
import type { View } from '../../model/garment/views.ts'
import { TIMEOUT_MS } from './with-timeout.ts'

const loaded = new Map<string, Promise<Float32Array | undefined>>()

async function fetchPoints(address: string): Promise<Float32Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`There is no map at ${address}.`)
  return new Float32Array(await answer.arrayBuffer())
}

/** The measured points of a picture, each fetched once; nothing where they cannot be had. */
async function loadPoints(address: string): Promise<Float32Array | undefined> {
  if (address === '') return undefined
  const known = loaded.get(address)
  if (known !== undefined) return known
  const coming = fetchPoints(address).catch(() => {
    loaded.delete(address)
    return undefined
  })
  loaded.set(address, coming)
  return coming
}

const maps = new WeakMap<Float32Array, Map<string, PrintMap>>()

/** Continuing the bend past the measured points takes long: once for each picture and what is made of it. */
function mapOf(cut: Cut, view: View, points: Float32Array | undefined): PrintMap {
  if (!points) return printMapOf(cut, view)
  const known = maps.get(points) ?? new Map<string, PrintMap>()
  maps.set(points, known)
  const map = known.get(`${cut} ${view}`) ?? printMapOf(cut, view, points)
  known.set(`${cut} ${view}`, map)
  return map
}

export async function loadPrintMap(cut: Cut, view: View, address: string): Promise<PrintMap> {
  return mapOf(cut, view, await loadPoints(address))
}

interface Shown {
  readonly address: string
  readonly points: Float32Array | undefined
}

/** Straight until the measured points are there, and where they cannot be had. */
export function usePrintMap(cut: Cut, view: View, address: string): PrintMap {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let wanted = true
    void loadPoints(address).then((points) => wanted && setShown({ address, points }))
    return () => {
      wanted = false
    }
  }, [address])
  const points = shown?.address === address ? shown.points : undefined
  return useMemo(() => mapOf(cut, view, points), [cut, view, points])
}
