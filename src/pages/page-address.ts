/** The address of the page that a request is about: for its data the browser asks at a neighbouring one, `/page.data`. */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of ['_routes', 'index']) searchParams.delete(name)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname.replace(/\.data$/, '') + search
}
