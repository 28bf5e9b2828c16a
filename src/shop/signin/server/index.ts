export { checkGoogleClient } from './check-google-client.ts'
export { createGoogleSignIn } from './choose-google.ts'
export { googleSignIn } from './google.ts'
export { hasLocalProvider, LOCAL_PATH } from './google-client.ts'
