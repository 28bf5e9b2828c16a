import { useEffect, useRef, useState } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import { homePageTexts } from './texts.ts'
import h264 from './turntable/turntable.mp4'
import av1 from './turntable/turntable.webm'
import poster from './turntable/turntable.webp'

/** A printed shirt that turns while it is in sight, unless the visitor stops it or asks for less motion. */
export function Turntable() {
  const film = useRef<HTMLVideoElement>(null)
  const isWanted = useRef(false)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const video = film.current
    if (!video) return
    isWanted.current = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.pause()
        else if (isWanted.current) start(video)
      },
      { threshold: 0.5 },
    )
    watcher.observe(video)
    return () => watcher.disconnect()
  }, [])

  function press() {
    const video = film.current
    if (!video) return
    isWanted.current = video.paused
    if (video.paused) start(video)
    else video.pause()
  }

  return (
    <figure className="relative m-2 self-start bg-plate lg:row-span-2 lg:self-center">
      <CropMarks />
      <video
        ref={film}
        aria-label={homePageTexts.turntable}
        className="aspect-square w-full"
        width={720}
        height={720}
        poster={poster}
        preload="none"
        muted
        loop
        playsInline
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <source src={av1} type='video/webm; codecs="av01.0.04M.08"' />
        <source src={h264} type="video/mp4" />
      </video>
      <button
        type="button"
        className="icon-btn absolute right-2 bottom-2 bg-paper"
        aria-label={isPlaying ? homePageTexts.pauseVideo : homePageTexts.playVideo}
        onClick={press}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
    </figure>
  )
}

function start(video: HTMLVideoElement) {
  video.play().catch(() => {
    // Some phones refuse while they save power; the poster and the button stay.
  })
}
