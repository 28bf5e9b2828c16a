import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { beginGoogleSignIn } from './begin-google-sign-in.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { getGoogleSignIn } from './get-google-sign-in.ts'
import { logIn } from './log-in.ts'
import { logInWithGoogle } from './log-in-with-google.ts'
import { signUp } from './sign-up.ts'

export const signinCalls = [
  handle(contract.logIn, logIn),
  handle(contract.signUp, signUp),
  handle(contract.logInWithGoogle, logInWithGoogle),
  handle(contract.getGoogleSignIn, getGoogleSignIn),
  handle(contract.beginGoogleSignIn, beginGoogleSignIn),
  handle(contract.finishGoogleSignIn, finishGoogleSignIn),
]
