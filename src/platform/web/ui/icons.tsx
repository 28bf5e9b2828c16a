import type { ReactNode } from 'react'

interface IconProps {
  size?: number
  className?: string
}

function Drawn({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const stroke = (d: string) =>
  function Icon(props: IconProps) {
    return (
      <Drawn {...props}>
        <path d={d} />
      </Drawn>
    )
  }

const filled = (d: string) =>
  function Icon(props: IconProps) {
    return (
      <Drawn {...props}>
        <path d={d} fill="currentColor" />
      </Drawn>
    )
  }

const heart = 'M12 20 4.2 12.2a5 5 0 0 1 7-7.1l.8.8.8-.8a5 5 0 0 1 7 7.1Z'
const star = 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z'

export const SearchIcon = stroke('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21')
export const CloseIcon = stroke('M5 5l14 14M19 5 5 19')
export const MenuIcon = stroke('M3 6h18M3 12h18M3 18h18')
export const CartIcon = stroke('M5 8h14l1 13H4L5 8ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4')
export const UserIcon = stroke('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4 3.6-6 8-6s7.4 2 8 6')
export const HeartIcon = stroke(heart)
export const HeartFilledIcon = filled(heart)
export const StarIcon = filled(star)
export const ChevronDownIcon = stroke('m6 9.5 6 6 6-6')
export const ChevronUpIcon = stroke('m6 14.5 6-6 6 6')
export const ChevronLeftIcon = stroke('m14.5 6-6 6 6 6')
export const ChevronRightIcon = stroke('m9.5 6 6 6-6 6')
export const ArrowRightIcon = stroke('M4 12h16M14 6l6 6-6 6')
export const CheckIcon = stroke('m4.5 12.5 5 5L19.5 7')
export const PlusIcon = stroke('M12 5v14M5 12h14')
export const MinusIcon = stroke('M5 12h14')
export const TrashIcon = stroke('M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6')
export const PencilIcon = stroke('M4 20v-4L15.5 4.5l4 4L8 20ZM13 7l4 4')
export const UploadIcon = stroke('M12 16V4M7 9l5-5 5 5M4 16v4h16v-4')
export const DownloadIcon = stroke('M12 4v12M7 11l5 5 5-5M4 16v4h16v-4')
export const EyeIcon = stroke(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = stroke(
  'M4 4l16 16M10 5.8c.6-.2 1.3-.3 2-.3 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.5 3.3M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1.1M10 10a3 3 0 0 0 4 4',
)
export const InfoIcon = stroke('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.5v.01')
export const WarningIcon = stroke('M12 3.5 2.5 20h19ZM12 10v5M12 17.5v.01')
export const FilterIcon = stroke(
  'M3 7h9M18 7h3M3 17h3M12 17h9M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const TruckIcon = stroke(
  'M2 6h12v11H2ZM14 10h4l4 4v3h-8M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
)
export const ExternalIcon = stroke('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6')
export const UndoIcon = stroke('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9')
export const RedoIcon = stroke('m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5')
export const RotateIcon = stroke('M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5')
export const LayersIcon = stroke('m12 3 9 5-9 5-9-5ZM3 12l9 5 9-5M3 16l9 5 9-5')
export const ImageIcon = stroke('M3 4h18v16H3ZM3 17l6-6 5 5 3-3 4 4M15.5 9.5v.01')
export const TextIcon = stroke('M5 7V4h14v3M12 4v16M9 20h6')
export const ShirtIcon = stroke('M8 4 2.5 7.5 5 12l2-1v9h10v-9l2 1 2.5-4.5L16 4c-.5 2-2 3-4 3S8.5 6 8 4Z')
export const HistoryIcon = stroke('M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2')
export const CopyIcon = stroke('M8 8h12v12H8ZM16 8V4H4v12h4')
export const CardIcon = stroke('M2.5 5h19v14h-19ZM2.5 9.5h19M6 15h4')
export const PinIcon = stroke(
  'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const MailIcon = stroke('M3 5h18v14H3ZM3 6l9 7 9-7')
export const PhoneIcon = stroke('M5 3h4l1.5 5-2.5 2a13 13 0 0 0 6 6l2-2.5 5 1.5v4c-9 2-18-7-16-16Z')
export const ClockIcon = stroke('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2')
export const LockIcon = stroke('M5 11h14v10H5ZM8 11V8a4 4 0 0 1 8 0v3')
export const ZoomIcon = stroke('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6')
export const SaveIcon = stroke('M4 4h13l3 3v13H4ZM8 4v5h7V4M8 20v-6h8v6')
export const PaperclipIcon = stroke(
  'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.5 17a1.7 1.7 0 0 1-2.4-2.4L15 6.7',
)
