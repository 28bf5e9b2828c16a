import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const secondFactorTexts = {
  // Emails
  twoStepSignInIs: 'Two-step sign-in is on',
  yourAuthenticatorAppIs: 'Your authenticator app is set up',
  fromNowOnAsksFor: (name: Shown) =>
    `From now on ${name} asks for a code of your authenticator app when you sign in. Every other device was signed out.`,
  ifItWasNotYouSomebody:
    'If it was not you, somebody has your password: set a new one at once and tell whoever runs the shop.',
  aRecoveryCodeWas: 'A recovery code was used',
  somebodySignedInTo: (name: Shown, left: Shown) =>
    `Somebody signed in to your account at ${name} with a recovery code instead of the authenticator app. Codes left: ${left}.`,
  ifItWasNotYouSet: 'If it was not you, set a new password at once and tell whoever runs the shop.',

  // App setup
  scanThisWithYour: 'Scan this with your authenticator app',
  qrCodeOfTheSecret: 'QR code of the secret, which stands below as text',
  openTheApp: 'Open the app',
  enterTheCodeThat: 'Enter the code that it shows',
  turnOn: 'Turn on',
  checking: 'Checking…',
  orTypeThisSecret: 'On this phone? {open}, or type this secret:',

  // Enter code
  continue: 'Continue',
  iDoNotHaveMyApp: 'I do not have my app at hand',
  recoveryCode: 'Recovery code',
  useARecoveryCode: 'Use a recovery code',
  noRecoveryCodeEither:
    'No recovery code either? Whoever runs the shop can take your second factor away, and you set up another.',

  // Manage
  newRecoveryCodes: 'New recovery codes',
  makeTenNewCodes: 'Make ten new codes',
  aNewPhone: 'A new phone?',
  theAppOnTheNew: 'The app on the new one takes the place of this one, and every other device is signed out.',
  setUpAnotherApp: 'Set up another app',
  setUpOnWithCodes: 'Your authenticator app has been set up since {since}. You have {codes} left.',

  // Recovery codes
  keepTheseTenRecovery:
    'Keep these ten recovery codes where your phone is not. Each lets you in once without the app, and they are not shown again.',
  saveAsAFile: 'Save as a file',

  // Two step card
  offInTheDemo: 'off in the demo',
  inAShopThatSells:
    'In a shop that sells, staff confirm their password with a code of an authenticator app. The demo asks nobody, because its passwords are public anyway.',
  notSetUp: 'not set up',
  setUp: 'Set up',
  staffPagesStayClosed: 'Staff pages stay closed until you have set up an authenticator app. It takes a minute, once.',
  codeDue: 'code due',
  enterCode: 'Enter code',
  on: 'on',
  manage: 'Manage',
  twoStepSignIn: 'Two-step sign-in',
  enterCodeToOpen:
    'Your authenticator app has been set up since {since}. Enter its code to open staff pages on this device for a day.',
  codesLeft: 'Your authenticator app has been set up since {since}. {codes} left.',
  fewCodesLeft:
    'Your authenticator app has been set up since {since}. {codes} left; make new ones before you need them.',

  // Code field
  sixDigitCode: 'Six-digit code',
} as const
