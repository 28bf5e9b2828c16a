import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const secondFactorTexts = {
  // Emails
  enrolledHeading: 'Two-step sign-in is on',
  enrolledPreview: 'Your authenticator app is set up',
  enrolledLead: (name: Shown) =>
    `From now on ${name} asks for a code from your authenticator app when you sign in. Every other device was signed out.`,
  notYouEnrolled:
    'If this wasn’t you, someone has your password. Set a new one right away and tell whoever runs the shop.',
  recoveryUsedHeading: 'A recovery code was used',
  recoveryUsedLead: (name: Shown, left: Shown) =>
    `Someone signed in to your account at ${name} with a recovery code instead of the authenticator app. Codes left: ${left}.`,
  notYouRecovered: 'If this wasn’t you, set a new password right away and tell whoever runs the shop.',

  // App setup
  scanStep: 'Scan this with your authenticator app',
  qrCode: 'QR code of the secret, which is shown below as text',
  openTheApp: 'Open the app',
  codeStep: 'Enter the code it shows',
  turnOn: 'Turn on',
  checking: 'Checking…',
  orTypeThisSecret: 'On this phone? {open}, or type this secret:',

  // Enter code
  continue: 'Continue',
  noAppAtHand: 'I don’t have my app with me',
  recoveryCode: 'Recovery code',
  useARecoveryCode: 'Use a recovery code',
  noRecoveryCode:
    'No recovery code? Whoever runs the shop can reset your two-step sign-in so that you can set it up again.',

  // Manage
  newRecoveryCodes: 'New recovery codes',
  makeNewCodes: 'Create ten new codes',
  newPhone: 'A new phone?',
  newPhoneLead: 'The app on your new phone replaces this one, and every other device is signed out.',
  setUpAnotherApp: 'Set up another app',
  setUpOnWithCodes: 'Your authenticator app has been set up since {since}. You have {codes} left.',

  // Recovery codes
  saveCodesLead:
    'Store these ten recovery codes somewhere other than your phone. Each one signs you in once without the app. They won’t be shown again.',
  saveAsAFile: 'Save as a file',

  // Two step card
  offInTheDemo: 'off in the demo',
  offInDemoLead:
    'In a live shop, staff confirm their password with a code from an authenticator app. The demo doesn’t ask, because its passwords are public.',
  notSetUp: 'not set up',
  setUp: 'Set up',
  notSetUpLead: 'Staff pages stay closed until you set up an authenticator app. It takes a minute.',
  codeDue: 'code due',
  enterCode: 'Enter code',
  on: 'on',
  manage: 'Manage',
  twoStepSignIn: 'Two-step sign-in',
  enterCodeToOpen:
    'Your authenticator app has been set up since {since}. Enter its code to open staff pages on this device for a day.',
  codesLeft: 'Your authenticator app has been set up since {since}. {codes} left.',
  fewCodesLeft: 'Your authenticator app has been set up since {since}. {codes} left. Create new ones soon.',

  // Code field
  sixDigitCode: 'Six-digit code',
} as const
