import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

export interface Browser {
  readonly executablePath: string
  readonly args: string[]
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]
const SYSTEM = [
  // Without windows, and the scripts of their frames, tests take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function starts(executablePath: string, args = ARGS): boolean {
  try {
    accessSync(executablePath, constants.X_OK)
    execFileSync(executablePath, [...args, '--headless=new', '--dump-dom', 'about:blank'], {
      stdio: 'ignore',
      timeout: 30_000,
    })
    return true
  } catch {
    // Missing, not for this machine, or without the libraries it needs: the next one is tried.
    return false
  }
}

async function unpacked(): Promise<Browser | undefined> {
  // Set before the import, this makes the package unpack its own system libraries beside the browser.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const args = packed.args.filter((one) => one !== '--single-process' && !one.startsWith('--headless'))
  return starts(executablePath, args) ? { executablePath, args } : undefined
}

/** A Chromium that starts on this machine: CHROMIUM_PATH, the system's, Playwright's own, the one in a package. */
export async function findBrowser(): Promise<Browser> {
  const set = process.env.CHROMIUM_PATH
  for (const executablePath of [...(set ? [set] : []), ...SYSTEM, chromium.executablePath()]) {
    if (starts(executablePath)) return { executablePath, args: ARGS }
  }
  const packed = process.platform === 'linux' ? await unpacked() : undefined
  if (packed) return packed
  throw new Error(
    'No Chromium starts on this machine. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  )
}
