import type { Plugin } from 'vite'

// Functions of React and its router that this shop never reaches. They weigh on every page, and no bundler can tell.
// A package update that renames one fails the build, and so does a source file that begins to use what is left out.

interface LeftOut {
  readonly module: RegExp
  /** What the shop does not use, as a source file would name it. */
  readonly unused: RegExp
  /** Each is left with this body, or with one that says that it was left out. */
  readonly body?: string
  readonly functions: readonly string[]
  /** Methods of these are left out whole. */
  readonly methodsOf?: string
}

const REACT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const router = (file: string) => new RegExp(`/react-router/dist/production/lib/${file}\\.js$`)

const LEFT_OUT: readonly LeftOut[] = [
  {
    module: REACT,
    unused: /\bViewTransition\b|addTransitionType/,
    // Walked through at each commit, to find view transitions that are not there.
    body: '',
    functions: [
      'applyViewTransitionToHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'measureNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
    ],
  },
  {
    module: REACT,
    unused: /\bViewTransition\b|<Fragment[^>]*\sref=/,
    functions: ['startViewTransition', 'createViewTransitionInstance', 'FragmentInstance'],
    methodsOf: 'FragmentInstance',
  },
  {
    module: REACT,
    unused: /\buseActionState\b|[<(]Activity\b|\bSuspenseList\b/,
    functions: [
      'mountActionState',
      'updateActionStateImpl',
      'runActionStateAction',
      'dispatchActionState',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
  },
  {
    module: REACT,
    unused: /\b(preinit|preinitModule|preload|preloadModule|prefetchDNS|preconnect)\b.* from 'react-dom'/,
    functions: ['preinitScript', 'preinitModuleScript', 'preinitStyle', 'preload', 'preloadModule'],
  },
  {
    module: REACT,
    unused: /\bcaptureOwnerStack\b|\bcomponentStack\b/,
    // The stack of an error names minified components: nobody reads it.
    body: 'return ""',
    functions: ['describeNativeComponentFrame'],
  },
  {
    module: router('router/instrumentation'),
    unused: /\binstrumentations\b/,
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
  {
    module: router('dom/ssr/components'),
    unused: /\bPrefetchPageLinks\b|\sprefetch=/,
    body: 'return null',
    functions: ['PrefetchPageLinks'],
  },
  {
    module: router('dom/ssr/components'),
    unused: /\sprefetch=/,
    body: 'return [false, null, {}]',
    functions: ['usePrefetchBehavior'],
  },
  {
    module: router('hooks'),
    unused: /\bunstable_RSC/,
    body: 'return children',
    functions: ['RSCErrorHandler'],
  },
  { module: router('dom/ssr/single-fetch'), unused: /\bssr: false\b/, functions: ['nonSsrStrategy'] },
  { module: router('dom/lib'), unused: /HistoryRouter\b/, functions: ['HistoryRouter'] },
]

interface Named {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Parsed {
  readonly body: readonly (Named & {
    readonly id?: { readonly name: string } | null
    readonly body?: Named
    readonly declaration?: unknown
  })[]
}

function without(code: string, { body: statements }: Parsed, list: readonly LeftOut[]): string {
  const cuts: { from: number; to: number; put: string }[] = []
  for (const { functions, methodsOf, body = "throw Error('left out of this build')" } of list) {
    for (const name of functions) {
      const found = statements.find((one) => one.type === 'FunctionDeclaration' && one.id?.name === name)
      if (!found?.body) throw new Error(`scripts/leave-out.ts names ${name}, which this version does not have.`)
      cuts.push({ from: found.body.start, to: found.body.end, put: `{${body}}` })
    }
    if (methodsOf === undefined) continue
    for (const { start, end } of statements) {
      if (code.startsWith(`${methodsOf}.prototype.`, start)) cuts.push({ from: start, to: end, put: '' })
    }
  }
  return cuts
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}

/** Leaves out of the browser's script what the list names. */
export function leaveOut(): Plugin {
  const met = new Set<LeftOut>()
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (/\/src\/.*\.tsx?$/.test(id)) {
        const used = LEFT_OUT.find(({ unused }) => unused.test(code))
        if (used) this.error(`This uses ${used.unused.exec(code)?.[0]}, which scripts/leave-out.ts leaves out.`)
        return undefined
      }
      const list = LEFT_OUT.filter(({ module }) => module.test(id))
      if (list.length === 0) return undefined
      for (const one of list) met.add(one)
      return { code: without(code, this.parse(code) as unknown as Parsed, list), map: null }
    },
    generateBundle() {
      const missed = LEFT_OUT.find((one) => !met.has(one))
      if (missed) this.error(`scripts/leave-out.ts names ${missed.module.source}, which is not in the bundle.`)
    },
  }
}
