import { shop } from '#config'
import { legalPages } from '../legal/legal-pages.ts'
import { shellTexts } from './texts.ts'

const lists = [
  {
    title: shellTexts.shop,
    links: [
      [shellTexts.browse, '/browse'],
      [shellTexts.designLabs, '/design-labs'],
      [shellTexts.logoIdeas, '/ai-logo'],
      [shellTexts.ourMission, '/#mission-section'],
      [shellTexts.reviews, '/#reviews-section'],
    ],
  },
  {
    title: shellTexts.account,
    links: [
      [shellTexts.signIn, '/signin'],
      [shellTexts.myOrders, '/orders'],
      [shellTexts.myOffers, '/offers'],
      [shellTexts.myFavorites, '/favorites'],
      [shellTexts.myArtwork, '/my-artwork'],
      [shellTexts.settings, '/settings'],
    ],
  },
  {
    title: shellTexts.help,
    links: [[shellTexts.contactUs, '/contact-us'], ...legalPages],
  },
] as const

/** What the footer says, from the shop's settings; read on the server only. */
export function footerFacts(isSignedIn: boolean) {
  const { name, tagline, address, hours, phone, email, social } = shop
  const lines: { text: string; href?: string }[] = [
    { text: `${address.street}, ${address.city}, ${address.state} ${address.zip}` },
    ...hours.map(({ days, times }) => ({ text: `${days} ${times}` })),
    { text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { text: email, href: `mailto:${email}` },
  ]
  // Who is signed in needs no way in.
  const open = lists.map(({ title, links }) => ({
    title,
    links: links.filter(([, to]) => !(isSignedIn && to === '/signin')),
  }))
  return { name, tagline, lines, lists: open, social }
}

export type FooterFacts = ReturnType<typeof footerFacts>
