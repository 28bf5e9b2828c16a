import { parentPort } from 'node:worker_threads'
import type { WorkerTask } from '#shop/artworks/server/index.ts'
import { loadFonts } from '../../model/rendering/load-fonts.ts'
import { drawGarmentView, type ViewToDraw } from './draw-garment-view.ts'

// Runs in a thread of its own, straight from this file: bending and lighting every pixel of a picture takes a tenth of
// a second and more.

const work = async (input: ViewToDraw): Promise<Uint8Array> => drawGarmentView(input, await loadFonts(input.design))

parentPort?.on('message', async ({ input }: WorkerTask<ViewToDraw>) => parentPort?.postMessage(await work(input)))
