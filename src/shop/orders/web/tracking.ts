const pages: readonly (readonly [RegExp, string])[] = [
  [/^ups$/i, 'https://www.ups.com/track?tracknum='],
  [/^usps$/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^fedex$/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^dhl$/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [/^canada ?post$/i, 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
]

interface Parcel {
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

/** The carrier's page for a parcel; nothing where the carrier is unknown or the parcel has not left. */
export function trackingPage({ carrier, trackingNumber }: Parcel): string | undefined {
  if (!carrier || !trackingNumber) return undefined
  const page = pages.find(([name]) => name.test(carrier.trim()))?.[1]
  return page && page + encodeURIComponent(trackingNumber)
}
