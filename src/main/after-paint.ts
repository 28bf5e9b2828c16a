// A background tab paints nothing until somebody looks at it, and need not wait.
const PAINTED = `await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, 2000);
});`
// All at once over the line, and one after the other through the one thread, which may do something else in between.
const FETCH = `for (const href of $) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`
const EVALUATE = `for (const href of $) { await import(href); await new Promise((go) => setTimeout(go)) }`

// The page lies whole in the first answer: it is laid out once, not its head first and the rest again a moment later.
const EXPECT = '<head><link rel="expect" href="#colophon" blocking="render"/>'

// The faces, preloaded, are opened before the first layout; asked for by it, they would have it made a second time. One that
// cannot be had is left to the next of its family.
const COLOPHON = '<footer id="colophon"'
const OPEN_FACES = 'document.fonts.forEach((face) => face.load().catch(() => {}))'

const IMPORT = /import \* as (\w+) from ("[^"]+");/g

/**
 * Fetches the script of a page once its first picture stands. Pages are whole without script, and on a phone's line the
 * largest picture would share it with 100 kB of script: React Router asks for both at once, and offers no other order.
 */
export function scriptAfterPaint(html: string, nonce: string): string {
  const PRELOAD = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${nonce}"/>`, 'g')
  const MODULE = new RegExp(`(<script nonce="${nonce}" type="module" async="">)([\\s\\S]*?)(</script>)`)
  // The first is the one that begins: it comes last, after what the page has set up for it.
  const [entry, ...parts] = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  if (entry === undefined) return html
  const fetching = FETCH.replace('$', JSON.stringify([entry, ...parts]))
  const evaluating = EVALUATE.replace('$', JSON.stringify(parts))
  return html
    .replace('<head>', EXPECT)
    .replace(COLOPHON, `<script nonce="${nonce}">${OPEN_FACES}</script>${COLOPHON}`)
    .replace(PRELOAD, '')
    .replace(MODULE, (_all, open: string, body: string, close: string) =>
      [open, PAINTED, fetching, evaluating, body.replace(IMPORT, 'const $1 = await import($2);'), close].join('\n'),
    )
}
