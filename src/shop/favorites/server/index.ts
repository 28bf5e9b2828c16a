export { favoritesOf } from './personal-data.ts'
