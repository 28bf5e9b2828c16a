export { disownReviews, reviewsOf } from './personal-data.ts'
export { readRatings } from './read-ratings.ts'
export { seedReviews } from './seed.ts'
