import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { titleWithShopName } from '#platform/web/title.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { FullStyles } from '#platform/web/ui/full-styles.tsx'
import { SearchIcon } from '#platform/web/ui/icons.tsx'
import { ColourBar } from '#platform/web/ui/marks.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { loadRoot } from './load-root.ts'
import { shellTexts } from './texts.ts'

interface Words {
  title: string
  text: string
  /** Whether the same address may answer in a moment. */
  again?: boolean
}

const words: Record<number, Words> = {
  400: {
    title: shellTexts.badAddress,
    text: shellTexts.badAddressLead,
  },
  403: { title: shellTexts.notAllowed, text: shellTexts.notAllowedLead },
  404: {
    title: shellTexts.notFound,
    text: shellTexts.notFoundLead,
  },
  413: {
    title: shellTexts.tooLarge,
    text: shellTexts.tooLargeLead,
  },
  429: {
    title: shellTexts.tooManyRequests,
    text: shellTexts.tooManyRequestsLead,
    again: true,
  },
  503: {
    title: shellTexts.closed,
    text: shellTexts.closedLead,
    again: true,
  },
}
const broken: Words = {
  title: shellTexts.failed,
  text: shellTexts.failedLead,
  again: true,
}
const unreached: Words = {
  title: shellTexts.notReached,
  text: shellTexts.notReachedLead,
  again: true,
}

interface Told {
  number: string
  words: Words
  requestId: string | undefined
  waitSeconds: number | undefined
  /** Whether asking for the data again may help; otherwise the page itself is to be loaded anew. */
  isData: boolean
}

/** The answer of the server; anything else happened in this browser, a lost connection most likely. */
function describeFailure(error: unknown): Told {
  if (!isRouteErrorResponse(error)) {
    const isLost = error instanceof TypeError && /fetch|network|load/i.test(error.message)
    const isData = isLost && !/module/i.test(error.message)
    const [number, said] = isLost ? ['…', unreached] : ['500', broken]
    return { number, words: said, requestId: undefined, waitSeconds: undefined, isData }
  }
  const { requestId, waitSeconds } = error.data ?? {}
  return { number: String(error.status), words: words[error.status] ?? broken, requestId, waitSeconds, isData: true }
}

interface SheetProps {
  number: string
  title: string
  text: string
  children: ReactNode
}

/** The number is printed in four inks, as on a sheet whose plates have slipped. */
const Sheet = ({ number, title, text, children }: SheetProps) => (
  <div className="page grid grow content-center gap-10 pt-16 md:grid-cols-[auto_1fr] md:items-center">
    <FullStyles />
    <p
      aria-hidden="true"
      className="w-fit font-display text-[clamp(7rem,24vw,17rem)] leading-none font-extrabold tracking-tighter select-none [text-shadow:-0.035em_0.02em_var(--color-process-cyan),0.035em_-0.02em_var(--color-process-magenta),0.015em_0.04em_var(--color-process-yellow)]"
    >
      {number}
    </p>
    <div className="max-w-lg">
      <title>{titleWithShopName(title, useRouteLoaderData<typeof loadRoot>('root')?.footer.name ?? '')}</title>
      <ColourBar className="mb-6 h-2 w-40" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  </div>
)

const ToFrontPage = () => (
  <ButtonLink to="/" look="line">
    {shellTexts.toHomePage}
  </ButtonLink>
)

/** What `requireStaff` says to everybody else. */
function ForStaff() {
  const { pathname, search } = useLocation()
  const viewer = useRouteLoaderData<typeof loadRoot>('root')?.viewer
  const text = viewer ? shellTexts.signedInAsCustomer(viewer.email) : shellTexts.signInAsStaff
  return (
    <Sheet number="403" title={shellTexts.forStaff} text={text}>
      <div className="mt-8 flex flex-wrap gap-3">
        {viewer ? (
          <ButtonLink to="/orders">{shellTexts.myOrders}</ButtonLink>
        ) : (
          <ButtonLink to={withReturn('/signin', pathname + search)}>{shellTexts.signIn}</ButtonLink>
        )}
        <ToFrontPage />
      </div>
    </Sheet>
  )
}

export function Failure({ error }: { error: unknown }) {
  const isForStaff = isRouteErrorResponse(error) && error.data?.isForStaff === true
  return isForStaff ? <ForStaff /> : <Failed error={error} />
}

function Failed({ error }: { error: unknown }) {
  const { number, words: said, requestId, waitSeconds, isData } = describeFailure(error)
  return (
    <Sheet number={number} title={said.title} text={said.text}>
      {waitSeconds !== undefined && (
        <p className="mt-2 text-lg">{shellTexts.tryAgainIn(plural(waitSeconds, 'second'))}</p>
      )}
      {number === '404' && <Search />}
      <div className="mt-8 flex flex-wrap gap-3">
        {said.again && <TryAgain isData={isData} />}
        <ButtonLink to="/browse" {...(said.again ? { look: 'line' } : {})}>
          {shellTexts.browseTheCatalog}
        </ButtonLink>
        <ToFrontPage />
      </div>
      {requestId && (
        <p className="mt-8 text-sm text-ink-mute">
          <Sentence
            text={shellTexts.ifItHappensAgain}
            parts={{
              writeToUs: (
                <a href={`/contact-us?subject=${encodeURIComponent(`Error ${requestId}`)}`} className="link">
                  {shellTexts.writeToUs}
                </a>
              ),
              requestId: <code className="break-all text-ink">{requestId}</code>,
            }}
          />
        </p>
      )}
    </Sheet>
  )
}

/** A link to the same address; with the script the page stays and only its data is asked for again. */
function TryAgain({ isData }: { isData: boolean }) {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const trying = state !== 'idle'
  return (
    <ButtonLink
      to={pathname + search}
      reloadDocument
      aria-disabled={trying || undefined}
      onClick={(event) => {
        if (!isData) return
        event.preventDefault()
        if (!trying) void revalidate()
      }}
    >
      {trying ? shellTexts.trying : shellTexts.tryAgain}
    </ButtonLink>
  )
}

function Search() {
  return (
    <search>
      <form action="/browse" className="mt-6 flex gap-2 max-lg:[&_svg]:hidden">
        <input
          name="q"
          type="search"
          aria-label={shellTexts.searchTheCatalog}
          placeholder={shellTexts.styleOrKeyword}
          className="input"
        />
        <button type="submit" className="btn btn-md btn-ink">
          <SearchIcon />
          {shellTexts.search}
        </button>
      </form>
    </search>
  )
}
