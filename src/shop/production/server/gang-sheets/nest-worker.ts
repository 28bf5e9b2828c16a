import { parentPort, workerData } from 'node:worker_threads'
import { type GangCell, type Roll, roomOf } from '../../model/gang-sheets/cell.ts'
import { nest } from './nest.ts'

// Runs in a thread of its own, straight from this file, in development and in the built shop alike.

export interface NestInput {
  readonly cells: readonly GangCell[]
  readonly roll: Roll
}

/** After this it takes the best that it has found. */
const SECONDS = 4

const { cells, roll } = workerData as NestInput
parentPort?.postMessage(nest(cells, roomOf(roll), SECONDS))
