// Drawn on a square of 20; only the editor needs them, so they stay out of the shop's set of icons.
const PATHS = {
  left: 'M3 2v16M6 5h11v4H6zM6 12h7v4H6z',
  center: 'M10 2v3M10 9v3M10 16v2M4 5h12v4H4zM6 12h8v4H6z',
  right: 'M17 2v16M3 5h11v4H3zM7 12h7v4H7z',
  top: 'M2 3h16M5 6v11h4V6zM12 6v7h4V6z',
  middle: 'M2 10h3M9 10h3M16 10h2M5 4v12h4V4zM12 6v8h4V6z',
  bottom: 'M2 17h16M5 3v11h4V3zM12 7v7h4V7z',
  front: 'M10 17V8M6 11l4-4 4 4M3 3h14',
  forward: 'M10 17V5M5 10l5-5 5 5',
  backward: 'M10 3v12M5 10l5 5 5-5',
  back: 'M10 3v9M6 9l4 4 4-4M3 17h14',
  'flip-x': 'M10 2v16M8 5v10H2zM12 5v10h6z',
  'flip-y': 'M2 10h16M5 8h10V2zM5 12h10v6z',
  duplicate: 'M7 7h10v10H7zM13 7V3H3v10h4',
  lock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3',
  unlock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 5.6-1.5',
  magnet: 'M4 3h4v7a2 2 0 0 0 4 0V3h4v7a6 6 0 0 1-12 0zM4 6h4M12 6h4',
  'lines-left': 'M3 5h14M3 10h8M3 15h11',
  'lines-center': 'M3 5h14M6 10h8M4.5 15h11',
  'lines-right': 'M3 5h14M9 10h8M6 15h11',
  more: 'M4 7l6 6 6-6',
  less: 'M4 13l6-6 6 6',
  group: 'M2 5V2h3M15 2h3v3M18 15v3h-3M5 18H2v-3M5 5h6v6H5zM9 9h6v6H9z',
  ungroup: 'M3 3h7v7H3zM10 10h7v7h-7zM13 3h4v4M7 17H3v-4',
  several: 'M3 3h8v8H3zM14 6h3v11H6v-3M5.5 7l1.5 1.5L9.5 5.5',
  across: 'M2 2v16M18 2v16M8 6h4v8H8z',
  down: 'M2 2h16M2 18h16M6 8h8v4H6z',
  turn: 'M15 6a6 6 0 1 0 1 4M16 2v4h-4',
  remove: 'M4 5h12M8 5V3h4v2M6 5l1 12h6l1-12',
  ruler: 'M2 7h16v6H2zM5 7v3M8 7v2M11 7v3M14 7v2',
  views: 'M2 3h7v6H2zM11 3h7v6h-7zM2 11h7v6H2zM11 11h7v6h-7z',
  text: 'M4 4h12M10 4v13M7 17h6M4 4v3M16 4v3',
  rectangle: 'M3 5h14v10H3z',
  ellipse: 'M2.5 10a7.5 6 0 1 0 15 0a7.5 6 0 1 0-15 0z',
  line: 'M3 10h14',
  'clip-art': 'M6.5 9.5a4 4 0 1 1 3.6-5.6M10 10h8v8h-8zM3 18l3.500-6.500L8 14.500',
  star: 'M10 2.5l2.3 5 5.4.6-4 3.7 1.1 5.4L10 14.5l-4.8 2.7 1.1-5.4-4-3.7 5.4-.6z',
} as const

export type LayerIconName = keyof typeof PATHS

export function LayerIcon({ name, className = 'size-5' }: { name: LayerIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
