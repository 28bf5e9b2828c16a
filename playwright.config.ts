import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'
import { COMPILED_ONCE } from './src/platform/testing/server-process.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const baseURL = `http://127.0.0.1:${port}`
const browser = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Ample, as a machine that is busy with other work takes several times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // One more than the processors of a small machine, as a test waits for pages and emails for much of its time.
  workers: 3,
  reporter: [['list']],
  use: {
    baseURL,
    ...devices['Desktop Chrome'],
    // A trace of every test costs a third of the time: E2E_TRACE=1 records one where something has to be found out.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.executablePath, args: browser.args },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { ...COMPILED_ONCE, PORT: String(port), LOG_LEVEL: 'warn' },
  },
})
