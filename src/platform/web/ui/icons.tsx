import sheet from './icons.svg?url'

interface IconProps {
  size?: number
  className?: string
}

// The drawings lie in one file of their own, so that they weigh nothing in the script of a page.
const icon = (name: string) =>
  function Icon({ size = 20, className = '' }: IconProps) {
    return (
      <svg width={size} height={size} className={`icon ${className}`} aria-hidden="true">
        <use href={`${sheet}#${name}`} />
      </svg>
    )
  }

export const SearchIcon = /* @__PURE__ */ icon('search')
export const CloseIcon = /* @__PURE__ */ icon('close')
export const MenuIcon = /* @__PURE__ */ icon('menu')
export const CartIcon = /* @__PURE__ */ icon('cart')
export const UserIcon = /* @__PURE__ */ icon('user')
export const HeartIcon = /* @__PURE__ */ icon('heart')
export const HeartFilledIcon = /* @__PURE__ */ icon('heart-filled')
export const StarIcon = /* @__PURE__ */ icon('star')
export const ChevronDownIcon = /* @__PURE__ */ icon('chevron-down')
export const ChevronUpIcon = /* @__PURE__ */ icon('chevron-up')
export const ChevronLeftIcon = /* @__PURE__ */ icon('chevron-left')
export const ChevronRightIcon = /* @__PURE__ */ icon('chevron-right')
export const ArrowRightIcon = /* @__PURE__ */ icon('arrow-right')
export const CheckIcon = /* @__PURE__ */ icon('check')
export const PlusIcon = /* @__PURE__ */ icon('plus')
export const MinusIcon = /* @__PURE__ */ icon('minus')
export const TrashIcon = /* @__PURE__ */ icon('trash')
export const PencilIcon = /* @__PURE__ */ icon('pencil')
export const UploadIcon = /* @__PURE__ */ icon('upload')
export const DownloadIcon = /* @__PURE__ */ icon('download')
export const EyeIcon = /* @__PURE__ */ icon('eye')
export const EyeOffIcon = /* @__PURE__ */ icon('eye-off')
export const InfoIcon = /* @__PURE__ */ icon('info')
export const WarningIcon = /* @__PURE__ */ icon('warning')
export const FilterIcon = /* @__PURE__ */ icon('filter')
export const TruckIcon = /* @__PURE__ */ icon('truck')
export const ExternalIcon = /* @__PURE__ */ icon('external')
export const UndoIcon = /* @__PURE__ */ icon('undo')
export const RedoIcon = /* @__PURE__ */ icon('redo')
export const RotateIcon = /* @__PURE__ */ icon('rotate')
export const LayersIcon = /* @__PURE__ */ icon('layers')
export const ShirtIcon = /* @__PURE__ */ icon('shirt')
export const HistoryIcon = /* @__PURE__ */ icon('history')
export const CardIcon = /* @__PURE__ */ icon('card')
export const PinIcon = /* @__PURE__ */ icon('pin')
export const MailIcon = /* @__PURE__ */ icon('mail')
export const PhoneIcon = /* @__PURE__ */ icon('phone')
export const ClockIcon = /* @__PURE__ */ icon('clock')
export const ZoomIcon = /* @__PURE__ */ icon('zoom')
export const SaveIcon = /* @__PURE__ */ icon('save')
export const PaperclipIcon = /* @__PURE__ */ icon('paperclip')
