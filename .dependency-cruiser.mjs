import { uses } from './dependencies.mjs'

const SHARED = 'src/(platform/base/|shop/[^/]+/(([a-z-]*contract|texts)[.]ts|model[./]))'
const TEST = '[.](test|spec)[.]tsx?$|^src/(platform|main|shop/[^/]+)/testing/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const home = (name, packages, modules) =>
  forbid(
    `home-of-${name}`,
    { path: '^src/', pathNot: [modules, TEST] },
    { path: packages, dependencyTypesNot: ['type-only'] },
    `Only ${modules} may know this vendor.`,
  )

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'settings-know-no-module',
      { path: '^shop[.]config' },
      { path: '^src/', pathNot: '^src/platform/base/' },
      'What a company sets is data. Modules take it, with its types, from #config.',
    ),
    forbid('platform-knows-no-shop', { path: '^src/platform/' }, { path: '^src/(shop|pages|main)/' }),
    forbid('shop-knows-no-pages', { path: '^src/shop/' }, { path: '^src/(pages|main)/' }),
    forbid('nobody-uses-main', { path: '^src/(platform|shop|pages)/' }, { path: '^src/main/' }),
    forbid('web-never-server', { path: '^src/(pages/|.*/web/)' }, { path: '^src/(main/|.*/server/)' }),
    forbid('server-never-web', { path: '^src/(shop|platform)/.*server/' }, { path: '^src/(pages/|.*/web/)' }),
    forbid('shared-is-pure', { path: `^${SHARED}`, pathNot: TEST }, { path: '^src/', pathNot: `^${SHARED}` }),
    forbid('shared-knows-no-node', { path: `^${SHARED}`, pathNot: TEST }, { dependencyTypes: ['core'] }),
    forbid(
      'shared-knows-only-zod',
      { path: `^${SHARED}`, pathNot: TEST },
      { path: 'node_modules', pathNot: 'node_modules/zod/' },
    ),
    forbid(
      'contracts-reach-the-browser-as-types',
      { path: '^src/(pages/|.*/web/)' },
      { path: '^src/shop/[^/]+/[a-z-]*contract[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'browser-never-reaches-server',
      { path: '^src/pages/' },
      { path: '^src/(main|.*/server)/', reachable: true },
    ),
    ...Object.entries(uses).map(([module, list]) =>
      forbid(
        `dependencies-of-${module}`,
        { path: `^src/shop/${module}/`, pathNot: TEST },
        { path: '^src/shop/', pathNot: `^src/shop/(${[module, ...list].join('|')})/` },
      ),
    ),
    forbid('undeclared-module', { path: '^src/shop/', pathNot: `^src/shop/(${Object.keys(uses).join('|')})/` }, {}),
    forbid(
      'through-the-public-api',
      { path: '^src/shop/([^/]+)/', pathNot: TEST },
      { path: '^src/shop/[^/]+/server/', pathNot: '^src/shop/($1/|[^/]+/server/(index|tables)[.]ts$)' },
    ),
    forbid('no-test-in-product', { path: '^src/', pathNot: TEST }, { path: TEST }),
    forbid(
      'product-needs-no-dev-dependency',
      { path: '^src/', pathNot: [TEST, '^src/(main/development|pages/routes)[.]ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
      'It would be missing after npm ci --omit=dev.',
    ),
    forbid('no-circular', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    home('the-database', 'node_modules/(@electric-sql/pglite|pg)/', '^src/platform/server/db/'),
    home('the-queue', 'node_modules/pg-boss/', '^src/platform/server/jobs/'),
    home('the-local-provider', 'node_modules/oidc-provider/', '^src/shop/signin/server/'),
    home('one-time-codes', 'node_modules/otpauth/', '^src/shop/second-factor/server/'),
    home('stripe', 'node_modules/stripe/', '^src/shop/payments/server/'),
    home('stripe-in-the-browser', 'node_modules/@stripe/', '^src/shop/payments/web/stripe/'),
    home('pdfkit', 'node_modules/pdfkit/', '^src/platform/server/pdf/'),
    home('the-canvas', 'node_modules/(konva|react-konva)/', '^src/shop/designs/web/'),
    home(
      'sharp',
      'node_modules/sharp/',
      '^src/shop/(artworks|catalogue|contact|designs|logos|production|signin|suppliers)/server/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: ['^src/', '^shop[.]config', '^node_modules/', '^virtual:'],
    exclude: { path: ['[.]d[.]ts$', '^[.]react-router/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
