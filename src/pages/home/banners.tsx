import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { WHOLE_CATALOGUE } from '#shop/catalogue/web/browse/browse-path.ts'
import tall1 from './banners/tall-1.avif'
import tall1Webp from './banners/tall-1.webp'
import tall2 from './banners/tall-2.avif'
import tall2Webp from './banners/tall-2.webp'
import tall3 from './banners/tall-3.avif'
import tall3Webp from './banners/tall-3.webp'
import wide1 from './banners/wide-1.avif'
import wide1Webp from './banners/wide-1.webp'
import wide2 from './banners/wide-2.avif'
import wide2Webp from './banners/wide-2.webp'
import wide3 from './banners/wide-3.avif'
import wide3Webp from './banners/wide-3.webp'
import { glide } from './glide.ts'
import { homePageTexts } from './texts.ts'

const NARROW = '(max-width: 767.98px)'
const WIDE = '(min-width: 768px)'
const INTERVAL_MS = 5_000

// Each dot in one ink of the press.
const BANNERS = [
  {
    wide: [wide1, wide1Webp],
    tall: [tall1, tall1Webp],
    text: homePageTexts.bannerColors,
    ink: 'bg-process-cyan',
  },
  {
    wide: [wide2, wide2Webp],
    tall: [tall2, tall2Webp],
    text: homePageTexts.bannerSet,
    ink: 'bg-process-magenta',
  },
  {
    wide: [wide3, wide3Webp],
    tall: [tall3, tall3Webp],
    text: homePageTexts.bannerDrawing,
    ink: 'bg-process-yellow',
  },
] as const

const preload = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const

/** The first banner is the largest thing on the page: it is asked for before the page is read. */
export const firstBanner = [
  { ...preload, href: tall1, media: NARROW },
  { ...preload, href: wide1, media: WIDE },
]

/** Nobody is reading the banner, and it can be seen. */
function mayTurn(carousel: HTMLElement): boolean {
  const { top, bottom } = carousel.getBoundingClientRect()
  const isSeen = bottom > 75 && top < innerHeight && !document.hidden
  return (
    isSeen &&
    !carousel.matches(':hover, :has(:focus-visible), header:has(:popover-open, [aria-expanded=true]) ~ main *')
  )
}

/** A strip that is scrolled by finger, dots, arrow keys and, until it is stopped, by itself. */
function useCarousel() {
  const carousel = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [asked, setAsked] = useState(0)

  const show = (index: number) => strip.current && glide(strip.current, index)
  const goTo = (index: number) => {
    show(index)
    // The five seconds begin anew.
    setAsked(asked + 1)
  }
  useEffect(() => setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useOnEach(isStopped ? undefined : asked, () => {
    if (isStopped) return
    const timer = setInterval(() => {
      if (carousel.current && mayTurn(carousel.current)) show(placeOf(strip.current) + 1)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  })
  return { carousel, strip, at, setAt, isStopped, setStopped, goTo }
}

// Past its end it shows the first again.
const placeOf = (strip: HTMLElement | null) =>
  strip ? Math.round(strip.scrollLeft / strip.clientWidth) % BANNERS.length : 0

/** Three wide pictures, or three tall ones on narrow screens. */
export function Banners() {
  const { carousel, strip, at, setAt, isStopped, setStopped, goTo } = useCarousel()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') goTo(at + (key === 'ArrowLeft' ? -1 : 1))
  }
  return (
    <section
      ref={carousel}
      aria-roledescription="carousel"
      aria-label={homePageTexts.banners}
      onKeyDown={onKeyDown}
      className="relative mt-8 md:mt-10"
    >
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setAt(placeOf(currentTarget))}
        className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {BANNERS.map(({ wide, tall, text }, index) => (
          <li key={text} className="w-full shrink-0 snap-start">
            <Link to={WHOLE_CATALOGUE} draggable={false} className="front-link group block outline-offset-[-4px]">
              <picture>
                <source media={WIDE} type="image/avif" srcSet={wide[0]} width={1920} height={800} />
                <source media={WIDE} srcSet={wide[1]} width={1920} height={800} />
                <source type="image/avif" srcSet={tall[0]} />
                <img
                  src={tall[1]}
                  alt=""
                  width={800}
                  height={1000}
                  decoding="async"
                  draggable={false}
                  loading={index > 0 ? 'lazy' : 'eager'}
                  fetchPriority={index > 0 ? 'low' : 'high'}
                  className="h-auto w-full bg-sheet"
                />
              </picture>
              <span className="page flex min-h-14 items-center gap-2.5 text-sm font-semibold group-hover:underline">
                {text}
                <Icon name="arrow-right" size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 [@media(scripting:none)]:hidden">
        <div className="page flex min-h-14 items-center justify-end">
          {BANNERS.map(({ text, ink }, index) => (
            <button
              key={text}
              type="button"
              aria-label={homePageTexts.bannerOf(index + 1, BANNERS.length, text)}
              aria-current={index === at}
              onClick={() => goTo(index)}
              className="finger group pointer-events-auto grid h-11 w-7 place-items-center"
            >
              <span
                className={`size-3 rounded-full border border-ink transition-transform group-hover:scale-[1.25] ${index === at ? `${ink} scale-[1.25]` : ''}`}
              />
            </button>
          ))}
          <button
            type="button"
            aria-label={isStopped ? homePageTexts.playTheBanners : homePageTexts.pauseTheBanners}
            onClick={() => setStopped(!isStopped)}
            className="icon-btn pointer-events-auto -mr-2.5"
          >
            <Icon name={isStopped ? 'play' : 'pause'} />
          </button>
        </div>
      </div>
    </section>
  )
}
