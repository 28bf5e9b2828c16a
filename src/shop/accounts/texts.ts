import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const accountsTexts = {
  // Emails
  isYourCodeFor: (code: Shown, name: Shown) => `${code} is your code for ${name}`,
  verifyYourEmail: 'Verify your email',
  somebodyEnteredThisAddress: (name: Shown) =>
    `Somebody entered this address to sign up at ${name}. If it was not you, do nothing: without the code there is no account.`,
  enterThisCodeOn: 'Enter this code on the sign-up page. It is good for five minutes.',
  youHaveAnAccount: 'You have an account with us already',
  youHaveAnAccountAlready: 'You have an account already',
  somebodyEnteredThisAddressTo: (name: Shown) =>
    `Somebody entered this address to sign up at ${name}. If it was not you, do nothing: your account is as it was.`,
  thisAddressBelongsTo: 'This address belongs to an account, so there is no need to sign up again. Just sign in.',
  signIn: 'Sign in',
  setANewOne: 'set a new one',
  thisAddressHasAn: 'This address has an account already',
  somebodyWhoIsSigned: (name: Shown) =>
    `Somebody who is signed in at ${name} entered this address as their new one. If it was not you, do nothing: both accounts are as they were.`,
  anAccountWasTo:
    'An account was to be moved to this address, but the address belongs to another account, and one address has one account. So nothing was changed.',
  ifBothAccountsAre:
    'If both accounts are yours, sign in with this address to use this one. To move the other account here, first give this one another address, or delete it, in its settings.',
  setANewPassword: 'Set a new password',
  resetYourPassword: 'Reset your password',
  somebodyAskedForThis: (name: Shown) =>
    `Somebody asked for this at ${name}. If it was not you, do nothing: your password is as it was.`,
  chooseANewPassword: 'Choose a new password with this link. It works once, for one hour.',
  resetMyPassword: 'Reset my password',
  yourPasswordWasChanged: 'Your password was changed',
  weTellYouAbout: 'We tell you about every change of your password.',
  thePasswordOfYour: (name: Shown) =>
    `The password of your account at ${name} was changed just now, and every other device was signed out.`,
  ifItWasNotYouSet: 'If it was not you, set a new one at once.',
  confirmsYourNewEmail: (code: Shown, name: Shown) => `${code} confirms your new email at ${name}`,
  confirmYourNewEmail: 'Confirm your new email',
  somebodyWithAnAccount: (name: Shown) =>
    `Somebody with an account at ${name} entered this address as their new one. If it was not you, do nothing: without the code nothing changes.`,
  helloEnterThisCode: (firstName: Shown) =>
    `Hello ${firstName}, enter this code in your settings, and this address is the one you sign in with. It is good for five minutes.`,
  yourAccountHasA: 'Your account has a new email',
  yourEmailWasChanged: 'Your email was changed',
  weTellTheOldAddress: 'We tell the old address about every change, and write to the new one from now on.',
  yourAccountAtHas: (name: Shown) => `Your account at ${name} has moved away from this address.`,
  signInWithTheNew:
    'Sign in with the new address from now on; your password is the same. Every device but the one that made the change was signed out.',
  wasUsedToSignIn: (device: Shown) => `${device} was used to sign in to your account`,
  aNewDeviceSigned: 'A new device signed in',
  weTellYouWhenYour: 'We tell you when your account is opened in a browser that we have not seen with it before.',
  somebodySignedInTo: (name: Shown) =>
    `Somebody signed in to your account at ${name}. If it was you, there is nothing to do.`,
  ifItWasNotYouSetA: 'If it was not you, set a new password; that signs out every device.',
  everySignedInDevice: 'every signed-in device',
  yourAccountAndYour: 'Your account and your data are gone',
  yourAccountWasDeleted: 'Your account was deleted',
  thisIsTheLastEmail: 'This is the last email to this address that has to do with the account.',
  goodbyeYouAskedFor: (firstName: Shown) =>
    `Goodbye ${firstName}. You asked for it, and it is done: your profile, addresses, cards, favorites, cart, designs, pictures and messages are erased, every device is signed out, and our payment provider is told to delete its record of you.`,
  ifYouOrderedFrom:
    'If you ordered from us, those orders stay as long as tax law wants them, with your name and address only and the artwork that is printed on them. Whatever is still in production is finished and delivered. Reviews stay without your name.',

  // Change password form
  changePassword: 'Change Password',
  youSignInWithGoogle: 'You sign in with Google, so there is no password here to change.',
  yourPasswordWasChangedEvery: 'Your password was changed. Every other device was signed out.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  savePassword: 'Save Password',
  saving: 'Saving…',
  recoverAccount: 'Recover Account',

  // Code clock
  codeExpired: 'Code expired.',
  verificationCode: 'Verification code',

  // Code form
  aNewCodeIsOnIts: 'A new code is on its way. The one before no longer works.',
  password: 'Password',
  thePageWasReloaded:
    'The page was reloaded, and your password is never stored on this device: please enter it once more.',
  verify: 'Verify',
  verifying: 'Verifying…',
  resendCode: 'Resend code',
  sending: 'Sending…',
  checkTheAddress: 'check the address',

  // Data export
  yourData: 'Your data',
  oneFileWithEverything:
    'One file with everything we keep about you: profile, addresses, cards as far as we know them, orders, cart, favorites, designs, reviews and messages. It is plain text (JSON) that people and programs can read.',
  downloadMyData: 'Download my data',

  // Delete account
  deleteAccount: 'Delete Account',
  proceedWithCaution: 'Proceed with caution',
  yourDataIsDeleted: 'Your data is deleted at once, on every device. This can’t be undone.',
  continueWithDeletion: 'Continue with deletion',
  whatIsErasedNow: 'What is erased now',
  yourNameEmailAnd: 'your name, email and password, and every sign-in',
  savedAddressesAndCards: 'saved addresses and cards; the payment provider is told to delete its record of you, too',
  cartFavoritesDesignsDrafts: 'cart, favorites, designs, drafts and pictures',
  whatYouWroteTo: 'what you wrote to us, with its attachments',
  whatStaysAndWhy: 'What stays, and why',
  ordersWithNameAddress: 'orders with name, address and amounts only, because tax law makes us keep them for years',
  theArtworkPrintedOn: 'the artwork printed on them; what is in production is still made and delivered, without mails',
  reviewsWithoutYourName: 'reviews, without your name; withdraw them first if they should go',
  yourPassword: 'Your password',
  deleteMyAccount: 'Delete my account',
  deleting: 'Deleting…',

  // Email section
  email: 'Email',
  yourEmailWasChangedSign: 'Your email was changed. Sign in with it from now on. Every other device was signed out.',
  change: 'Change',
  newEmail: 'New email',
  wellEmailACode: 'We’ll email a code there.',
  sendCode: 'Send code',
  changeEmail: 'Change email',
  checking: 'Checking…',
  startAgain: 'Start again',
  cancel: 'Cancel',

  // New password field
  aPasswordNeeds: 'A password needs',
  done: ': done',

  // Session list
  signedInDevices: 'Signed-in devices',
  fromAddress: (address: Shown) => ` from ${address}`,
  thisDevice: 'this device',
  signOut: 'Sign out',
  signOutTitle: (name: Shown) => `Sign out ${name}`,
  signOutEverywhereElse: 'Sign out everywhere else',
} as const
