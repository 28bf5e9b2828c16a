import { brandColors, identity } from '#config'

export interface LocalPerson {
  readonly email: string
  readonly name: string
}

const { paper, ink, inkSoft, line, accent } = brandColors

const STYLE = `
  * { box-sizing: border-box; }
  html { background: ${paper}; color: ${ink}; font: 1rem/1.55 "Hanken Grotesk", "Helvetica Neue", Arial, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; }
  main { width: 100%; max-width: 27rem; }
  .name { font-weight: 800; font-size: 1.25rem; letter-spacing: -.01em; }
  h1 { margin: 1.5rem 0 .5rem; font-size: 1.875rem; line-height: 1.1; letter-spacing: -.02em; }
  .soft { margin: 0; color: ${inkSoft}; text-wrap: pretty; }
  .sheet { position: relative; margin-top: 2rem; padding: 2rem; background: #fff; border: 1px solid ${line}; }
  .sheet::before, .sheet::after { content: ""; position: absolute; width: 14px; height: 14px; border: 0 solid #8c8376; }
  .sheet::before { top: -20px; left: -20px; border-width: 0 1px 1px 0; }
  .sheet::after { right: -20px; bottom: -20px; border-width: 1px 0 0 1px; }
  label { display: block; margin-bottom: .375rem; font-size: .875rem; font-weight: 600; }
  input { width: 100%; height: 2.75rem; padding: 0 .875rem; font: inherit; color: inherit; background: #fff; border: 1px solid #8c8376; border-radius: 2px; }
  input + label { margin-top: 1rem; }
  :focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; }
  button, .go { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border-radius: 2px; cursor: pointer; }
  .go { margin-top: 1.5rem; color: #fff; background: ${accent}; border: 1px solid ${accent}; }
  .stay { margin-top: .75rem; color: ${ink}; background: transparent; border: 1px solid #8c8376; }
  [role=alert] { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 3px solid ${accent}; background: #fbe9e2; }
  .bar { display: flex; width: 10rem; height: 6px; margin-top: 2rem; }
  .bar i { flex: 1; } .bar i:nth-child(1) { background: #0b9fd0; } .bar i:nth-child(2) { background: #d3277f; } .bar i:nth-child(3) { background: #f3c81d; } .bar i:nth-child(4) { background: ${ink}; }
  @media (max-width: 480px) { .sheet { padding: 1.25rem; } .sheet::before, .sheet::after { display: none; } }`

const toMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${toMarkup(identity.name)}</title>
<style>${STYLE}</style></head><body><main><div class="name">${toMarkup(identity.name)}</div><h1>${title}</h1>${body}
<div class="bar" aria-hidden="true"><i></i><i></i><i></i><i></i></div></main></body></html>`

export function personPage({ email, name }: LocalPerson, problem?: string): string {
  const alert = problem === undefined ? '' : `<p role="alert">${toMarkup(problem)}</p>`
  return page(
    'Who is signing in?',
    `<p class="soft">This shop has no Google credentials, so this page stands in for Google. Enter anybody: they are signed in at once.</p>
<form method="post" class="sheet" novalidate>${alert}
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" autocapitalize="none" spellcheck="false" value="${toMarkup(email)}" autofocus>
<label for="name">Name</label><input id="name" name="name" autocomplete="off" value="${toMarkup(name)}">
<button class="go">Continue</button><button class="stay" name="cancel" value="yes">Cancel</button></form>`,
  )
}

export const errorPage = (sentence: string): string =>
  page(
    'This did not work',
    `<div class="sheet"><p class="soft" role="alert">${toMarkup(sentence)}</p><a class="go" href="/signin">Back to the sign-in</a></div>`,
  )
