/** All pages up to five; beyond, the ends and the neighbours of the page, with gaps between. */
function pageSlots(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  if (page <= 3) near.push(2, 3, 4)
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    return before !== undefined && one - before > 1 ? (['gap', one] as const) : [one]
  })
}

export interface PageLink {
  label: string
  /** Nothing for the page at hand and for an end that is reached. */
  href: string | undefined
}

export interface PageLinks {
  previous: string | undefined
  next: string | undefined
  /** 'gap' where pages are left out. */
  pages: (PageLink | 'gap')[]
}

/** Addresses of the pages around one; loaders may work them out. */
export function pageLinks(page: number, pages: number, hrefOf: (page: number) => string): PageLinks {
  return {
    previous: page > 1 ? hrefOf(page - 1) : undefined,
    next: page < pages ? hrefOf(page + 1) : undefined,
    pages: pageSlots(page, pages).map((slot) =>
      slot === 'gap' ? slot : { label: String(slot), href: slot === page ? undefined : hrefOf(slot) },
    ),
  }
}
