import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const homePageTexts = {
  // Banners
  bannerColors: 'One design, every color',
  bannerSet: 'Hoodies and caps, one set',
  bannerDrawing: 'Your drawing, as it is',
  banners: 'From our press',
  bannerOf: (number: Shown, count: Shown, text: Shown) => `Banner ${number} of ${count}: ${text}`,
  playTheBanners: 'Play the banners',
  pauseTheBanners: 'Pause the banners',

  // Brand tiles
  shopByBrand: 'Shop by brand',

  // Category tiles
  bestSellers: 'Best sellers',

  // Hero
  heroLead: (styles: Shown, city: Shown, ships: Shown) =>
    `${styles} of blank shirts, sweatshirts and caps. Buy them blank or add your own artwork, from a single piece. Printed in ${city} and shipped ${ships}.`,
  browseTheCatalog: 'Browse the catalog',
  startADesign: 'Start a design',
  goodInk: 'Good ink',
  onGoodCloth: 'on good cloth.',

  // Mission
  noMinimum: 'One piece is an order',
  noMinimumLead:
    'There is no minimum and no setup fee. We print a single birthday shirt on the same press as three hundred for a school.',
  originalFile: 'We print your original file',
  originalFileLead:
    'We store your file exactly as you sent it and print from it. If it is too small to print well, we tell you before you pay.',
  clearPrice: 'Every price is explained',
  clearPriceLead:
    'Garment, print, options, quantity: you see every part of the price in the editor, in the cart and on the invoice.',
  onTime: 'Shipped on time',
  howWeWork: 'How we work',
  askUs: 'Ask us anything',
  missionLead: 'We print for teams, clubs, schools, small businesses and people who need one good shirt.',
  onTimeLead: (city: Shown, ships: Shown) =>
    `Orders ship from ${city} ${ships}. Each product page shows when yours should arrive.`,

  // Price ladder
  ladderTitle: 'The second dozen costs less',
  pieces: 'Pieces',
  each: 'Each',
  ladderExample:
    'You see the price before you order, for one piece or three hundred. Here: a {style} with one medium print on the front.',

  // Reviews
  whatBuyersSay: 'What buyers say',
  reviewsNotLoaded: 'Reviews couldn’t be loaded.',
  previousReview: 'Previous review',
  nextReview: 'Next review',
  samplesNote: ' Reviews marked as samples were made up for this demo shop.',
  onlyBuyersReview: 'Only customers who bought a style can review it.',
  noReviewsYet: 'No reviews yet. Only customers who bought a style can review it.',

  // Turntable
  turntable: 'A navy T-shirt with a printed sunrise turns around once',
  pauseVideo: 'Pause the video',
  playVideo: 'Play the video',

  // Load home
  title: (shopName: Shown) => `${shopName}: blank and custom-printed apparel`,
  description: (tagline: Shown) =>
    `${tagline} T-shirts, sweatshirts, sport shirts and caps, blank or with your artwork, from a single piece.`,
} as const
