import type { Receiver } from '#platform/web/api-context.ts'
import type { Config } from '../platform/server/config.ts'

const hostOf = (address: string): string => new URL(address).hostname

/** Everybody outside the shop who gets data of customers, as this shop is configured. */
export function receiversOf(config: Config): Receiver[] {
  const { stripe, google, googleMapsKey, smtpUrl, s3, xero, openaiKey, openai } = config
  const receivers: (Receiver | undefined | false)[] = [
    stripe && {
      name: 'Stripe',
      gets: 'takes your payment: the card, which goes there from your browser, the amount, and a number of ours for you',
    },
    { name: 'The carrier of your parcel', gets: 'gets the name, address and phone number on the label' },
    google && {
      name: 'Google sign-in',
      gets: 'hears that you sign in here, if you use its button, and tells us your name, email and picture',
    },
    googleMapsKey !== undefined && {
      name: 'Google Places',
      gets: 'gets the street that you type, for suggestions; our server asks, and does not say who you are',
    },
    smtpUrl !== undefined && {
      name: `Our mail provider (${hostOf(smtpUrl)})`,
      gets: 'delivers our emails: your address and what they say',
    },
    s3 && {
      name: `Our file storage (${s3.endpoint ? hostOf(s3.endpoint) : `Amazon S3, ${s3.region}`})`,
      gets: 'stores the pictures and files that you send us',
    },
    xero && {
      name: 'Xero',
      gets: 'does our accounts: the name, email and address on your invoices, items and amounts',
    },
    openaiKey !== undefined && {
      name: `The painter of logos (${hostOf(openai.origin)})`,
      gets: 'gets what you enter in the AI Logo Creator; our server asks, and does not say who you are',
    },
  ]
  return receivers.filter((one) => one !== undefined && one !== false)
}
