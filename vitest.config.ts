import { defineConfig } from 'vitest/config'

/** Spies on a library that other files have loaded unspied. */
const SPYING = ['src/shop/signin/server/cost.test.ts', 'src/shop/webhooks/server/rebinding.test.ts']
/** What works on pictures, letters, processes of its own and rules alone is the same on any database: once is enough. */
const NO_DATABASE = process.env.TEST_DATABASE_URL
  ? ['hostile', 'removal', 'worker-pool', 'print-file', 'start', 'smtp', 'simulation', 'one-price'].map(
      (one) => `src/**/${one}.test.{ts,tsx}`,
    )
  : []

/** The embedded database lives in the process and cannot be away. */
const SERVER_ONLY = process.env.TEST_DATABASE_URL ? [] : ['src/main/database-away.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['src/platform/testing/template.ts'],
    pool: 'forks',
    // A test that waits is no slow test: on a machine that is busy with other work all of them take several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
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
