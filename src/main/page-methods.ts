import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    if (index) return [{ id, index, ...(path ? { path } : {}) }]
    return [{ id, ...(path ? { path } : {}), children: treeOf(routes, id) }]
  })

// The router asks for the data of a page under the page's address with this ending.
export const pageOf = (pathname: string): string => pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/** The pattern of a page's address, `/product/:code`; empty where nothing stands. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>) {
  const tree = treeOf(routes)
  return (pathname: string): string => {
    const matches = matchRoutes(tree, pageOf(pathname)) ?? []
    const path = matches.map(({ route }) => route.path ?? '').filter(Boolean)
    return matches.length === 0 || path.at(-1) === '*' ? '' : `/${path.join('/')}`
  }
}

/** The methods that the page at an address takes; none where nothing stands there. */
export function pageMethods({ routes }: Pick<ServerBuild, 'routes'>) {
  const tree = treeOf(routes)
  return (pathname: string): readonly string[] => {
    const found = matchRoutes(tree, pageOf(pathname))?.at(-1)?.route
    const module = found?.path === '*' ? undefined : routes[found?.id ?? '']?.module
    if (!module) return []
    return [...(module.default || module.loader ? ['GET', 'HEAD'] : []), ...(module.action ? ['POST'] : [])]
  }
}
