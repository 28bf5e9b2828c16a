import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const homePageTexts = {
  // Banners
  oneDesignEveryColor: 'One design, every color',
  hoodiesAndCapsOne: 'Hoodies and caps, one set',
  yourDrawingAsIt: 'Your drawing, as it is',
  fromOurPress: 'From our press',
  bannerOf: (index: Shown, length: Shown, text: Shown) => `Banner ${index} of ${length}: ${text}`,
  playTheBanners: 'Play the banners',
  pauseTheBanners: 'Pause the banners',

  // Brand tiles
  shopByBrand: 'Shop by brand',

  // Category tiles
  bestSellers: 'Best sellers',

  // Hero
  ofBlankShirtsSweatshirts: (styles: Shown, city: Shown, ships: Shown) =>
    `${styles} of blank shirts, sweatshirts and caps. Take them as they are, or put your own artwork on them, from a single piece. Printed in ${city} and out of the door ${ships}.`,
  browseTheCatalog: 'Browse the catalog',
  startADesign: 'Start a design',
  goodInk: 'Good ink',
  onGoodCloth: 'on good cloth.',

  // Mission
  onePieceIsAnOrder: 'One piece is an order',
  thereIsNoMinimum:
    'There is no minimum and no setup fee. A single shirt for a birthday goes over the same press as three hundred for a school.',
  yourFileStaysYour: 'Your file stays your file',
  weKeepTheOriginal:
    'We keep the original exactly as you sent it and print from that. If it is too small to print well, we say so before you pay.',
  thePriceHasReasons: 'The price has reasons',
  garmentPrintOptionsQuantity:
    'Garment, print, options, quantity: every line of every price is shown, in the editor, in the cart and on the invoice.',
  outOfTheDoorOn: 'Out of the door on time',
  howWeWork: 'How we work',
  askUsAnything: 'Ask us anything',
  missionLead: 'We print for teams, clubs, schools, small businesses and people who need one good shirt.',
  ordersLeave: (city: Shown, ships: Shown) =>
    `Orders leave our shop in ${city} ${ships}. Each product page shows when yours should arrive.`,

  // Price ladder
  theSecondDozenCosts: 'The second dozen costs less',
  pieces: 'Pieces',
  each: 'Each',
  ladderExample:
    'You see the price before you order, for one piece or three hundred. Here: a {style} with one medium print on the front.',

  // Reviews
  whatBuyersSay: 'What buyers say',
  reviewsCannotBeRead: 'Reviews cannot be read right now.',
  previousReview: 'Previous review',
  nextReview: 'Next review',
  theOnesMarkedAs: ' The ones marked as samples were made up for this demo shop.',
  onlyBuyersReview: 'Only customers who bought a style can review it.',
  noReviewsYet: 'No reviews yet. Only customers who bought a style can review it.',

  // Turntable
  aNavyTShirtWith: 'A navy T-shirt with a printed sunrise turns once around',
  pauseTheFilm: 'Pause the film',
  playTheFilm: 'Play the film',

  // Load home
  title: (shopName: Shown) => `${shopName}: blank and custom-printed apparel`,
  description: (tagline: Shown) =>
    `${tagline} T-shirts, sweatshirts, sport shirts and caps, blank or with your artwork, from a single piece.`,
} as const
