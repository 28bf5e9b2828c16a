export { createGoogleSignIn, googleSignIn } from './google.ts'
