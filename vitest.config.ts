import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { COMPILED_ONCE } from './src/platform/testing/server-process.ts'

/** Spies on a library that other files have loaded unspied. */
const SPYING = ['src/shop/signin/server/cost.test.ts', 'src/shop/webhooks/server/rebinding.test.ts']
/** What works on pictures, letters, processes of its own and rules alone is the same on any database: once is enough. */
const NO_DATABASE = process.env.TEST_DATABASE_URL
  ? [
      'hostile',
      'hostile-pdf',
      'pdf',
      'pdf-artwork',
      'clip-art',
      'merge-artwork-inks',
      'films',
      'garment-color',
      'reading',
      'read-printed-views',
      'removal',
      'worker-pool',
      'print-file',
      'start',
      'smtp',
      'simulation',
      'one-price',
      'every-order',
      'every-call',
      'bytes-in-flight',
      'artwork-check',
      'film-version',
      'leaving',
      'file-forms',
      'sentences',
    ].map((one) => `src/**/${one}.test.{ts,tsx}`)
  : []

/** The embedded database lives in the process and cannot be away. */
const SERVER_ONLY = process.env.TEST_DATABASE_URL ? [] : ['src/main/database-away.test.ts']

/** What starts processes of its own and mostly waits for them: begun first, so that nothing is left to wait for at the end. */
const LONGEST = [
  'chaos',
  'crash',
  'hostile',
  'hostile-pdf',
  'smtp',
  'jobs',
  'leaving',
  'every-call',
  'simulation',
  'print-file',
  'emails',
]
const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((one) => moduleId.includes(`/${one}.test.`))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['src/platform/testing/template.ts'],
    pool: 'forks',
    // For the processes that read one picture each.
    env: COMPILED_ONCE,
    // A test that waits is no slow test: on a machine that is busy with other work all of them take several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than the processors of a small machine, as some files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Files share the modules of their process, which halves what it takes to begin one: none keeps state in a module.
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...SPYING, ...NO_DATABASE, ...SERVER_ONLY],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'spied', include: SPYING } },
    ],
  },
})
