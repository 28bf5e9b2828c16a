import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { googleSignIn } from './google.ts'
import { beginWithGoogle, finishWithGoogle } from './google-redirect.ts'
import { signInByPassword } from './log-in.ts'
import { signInByGoogle } from './log-in-with-google.ts'
import { makeAccount } from './sign-up.ts'

export const signinCalls = [
  handle(contract.logIn, signInByPassword),
  handle(contract.signUp, makeAccount),
  handle(contract.logInWithGoogle, signInByGoogle),
  handle(contract.getGoogle, (call) => ({ available: call.use(googleSignIn).isAvailable })),
  handle(contract.beginGoogle, beginWithGoogle),
  handle(contract.finishGoogle, finishWithGoogle),
]
