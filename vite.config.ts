import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leaveOut } from './scripts/leave-out.ts'

/** Fails a build of the browser's script that would carry a file of the server. */
function noServerInBrowser(): Plugin {
  return {
    name: 'no-server-in-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const strays = chunk.moduleIds.filter((id) => /\/src\/(main|.*\/server)\//.test(id))
        if (strays.length > 0) this.error(`${chunk.fileName} would carry ${strays.join(', ')}`)
      }
    },
  }
}

// What is fetched on demand has neither styles of its own nor much beneath it: Vite's preloading would weigh more. In its
// place, every import on demand waits for a lost connection to come back.
function noPreloading(): Plugin {
  const helper = "export { retryWhenOnline as __vitePreload } from '/src/platform/web/network.ts'"
  return {
    name: 'no-preloading',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  }
}

// Where the script of a page cannot be fetched the router loads the whole page anew: offline, into nothing. Where that of a
// form's action cannot be, the page of failures takes the place of what was typed.
const ROUTER_IMPORTS = /\/react-router\/dist\/production\/lib\/dom\/ssr\/(routeModules|routes)\.js$/

/** What the router itself imports waits for a lost connection too. */
function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!ROUTER_IMPORTS.test(id)) return undefined
      const patient = code.replaceAll(/\bimport\([^)]+\)/g, 'retryWhenOnline(() => $&)')
      if (patient === code) this.error('The router fetches the script of its pages in another way now.')
      return { code: `import { retryWhenOnline } from '/src/platform/web/network.ts'\n${patient}`, map: null }
    },
  }
}

/** Leaves out what Tailwind writes for browsers without @property: those of 2024 and later all have it. */
function noPropertyFallback(): Plugin {
  return {
    name: 'no-property-fallback',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source = asset.source.toString().replace(/@layer properties\{@supports [\s\S]*?\}\}\}/, '')
      }
    },
  }
}

/**
 * Has Chromium compile React and its router whole, beside the main thread while they arrive, instead of function by function
 * as each is first called: a fifth less work for the main thread of a product page (explicit compile hints, Chrome 136).
 */
function compileWhole(): Plugin {
  return {
    name: 'compile-whole',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'react')
      if (chunk?.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      else this.error('There is no chunk of React any more.')
    },
  }
}

// Small chunks compress badly: one for React and its router, one for what home, browse and product have in common.
const react =
  /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|rolldown\/runtime|\/platform\/web\/network[.]/
const shell = [
  'pages/root.tsx',
  ...['header', 'footer', 'heart'].map((name) => `pages/shell/${name}.tsx`),
  ...['base/format.ts', 'base/money.ts', 'web/open.ts', 'web/loaded-meta.ts'].map((file) => `platform/${file}`),
  ...['icon.tsx', 'modal.ts', 'marks.tsx', 'price.tsx', 'toast.tsx', 'breadcrumb.tsx'].map(
    (file) => `platform/web/ui/${file}`,
  ),
  ...['paths.ts', 'picture.tsx', 'rating.tsx', 'swatch.tsx'].map((file) => `shop/catalogue/web/${file}`),
  ...['browse/browse-path.ts', 'browse/last-choice.ts', 'browse/product-card.tsx', 'search/search-box.tsx'].map(
    (file) => `shop/catalogue/web/${file}`,
  ),
  'shop/favorites/web/favorite-button.tsx',
].map((file) => join(import.meta.dirname, 'src', file))
// A file that was moved would leave its chunk without a word.
const astray = shell.filter((file) => !existsSync(file))
if (astray.length > 0) throw new Error(`The shared chunk names files that are not there: ${astray.join(', ')}`)

const chunks = [
  { name: 'react', test: react, priority: 2 },
  { name: 'shell', test: (id: string) => shell.includes(id), priority: 1 },
]

// Every page loads the list of all files by name, and chance does not compress: 42 bits tell two builds of a file apart.
const chunkFileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  plugins: [
    leaveOut(),
    patientRoutes(),
    noPreloading(),
    tailwindcss(),
    reactRouter(),
    noServerInBrowser(),
    noPropertyFallback(),
    compileWhole(),
  ],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, chunkFileNames, entryFileNames: chunkFileNames },
        },
      },
    },
    // Server and pages are one bundle, so that every module exists once. Drizzle is hundreds of small modules: in the
    // bundle, only what is used of it is loaded, in a tenth of the time.
    ssr: {
      build: { rolldownOptions: { input: './src/main/server.ts' } },
      resolve: { noExternal: ['drizzle-orm'] },
    },
  },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2023' },
})
