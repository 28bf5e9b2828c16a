const carriers: readonly (readonly [name: string, page: string])[] = [
  ['UPS', 'https://www.ups.com/track?tracknum='],
  ['USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
]

/** Whose parcels can be followed. */
export const CARRIERS: readonly string[] = carriers.map(([name]) => name)

interface Parcel {
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

const plain = (name: string): string => name.toLowerCase().replace(/\s/g, '')

/** The carrier's page for a parcel; nothing where the carrier is unknown or the parcel has not left. */
export function trackingPage({ carrier, trackingNumber }: Parcel): string | undefined {
  if (!carrier || !trackingNumber) return undefined
  const page = carriers.find(([name]) => plain(name) === plain(carrier))?.[1]
  return page && page + encodeURIComponent(trackingNumber)
}

export const CARRIER_LENGTH = 40

export const TRACKING_PATTERN = /^[\w -]{0,60}$/
