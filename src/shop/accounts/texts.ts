import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const accountsTexts = {
  // Emails
  yourCodePreview: (code: Shown, shopName: Shown) => `${code} is your code for ${shopName}`,
  verifyYourEmail: 'Verify your email',
  whySignUpCode: (shopName: Shown) =>
    `Somebody entered this address to sign up at ${shopName}. If it was not you, do nothing: without the code there is no account.`,
  enterTheCode: 'Enter this code on the sign-up page. It is good for five minutes.',
  youHaveAnAccountWithUs: 'You have an account with us already',
  youHaveAnAccountAlready: 'You have an account already',
  whyOwnerIsTold: (shopName: Shown) =>
    `Somebody entered this address to sign up at ${shopName}. If it was not you, do nothing: your account is as it was.`,
  addressHasAccount: 'This address belongs to an account, so there is no need to sign up again. Just sign in.',
  signIn: 'Sign in',
  setANewOne: 'set a new one',
  addressIsTaken: 'This address has an account already',
  whyTakenIsTold: (shopName: Shown) =>
    `Somebody who is signed in at ${shopName} entered this address as their new one. If it was not you, do nothing: both accounts are as they were.`,
  nothingWasMoved:
    'An account was to be moved to this address, but the address belongs to another account, and one address has one account. So nothing was changed.',
  ifBothAreYours:
    'If both accounts are yours, sign in with this address to use this one. To move the other account here, first give this one another address, or delete it, in its settings.',
  setANewPassword: 'Set a new password',
  resetYourPassword: 'Reset your password',
  whyResetLink: (shopName: Shown) =>
    `Somebody asked for this at ${shopName}. If it was not you, do nothing: your password is as it was.`,
  chooseANewPassword: 'Choose a new password with this link. It works once, for one hour.',
  resetMyPassword: 'Reset my password',
  yourPasswordWasChanged: 'Your password was changed',
  whyPasswordIsTold: 'We tell you about every change of your password.',
  passwordWasChanged: (shopName: Shown) =>
    `The password of your account at ${shopName} was changed just now, and every other device was signed out.`,
  setNewPasswordAtOnce: 'If it was not you, set a new one at once.',
  confirmsNewEmailAt: (code: Shown, shopName: Shown) => `${code} confirms your new email at ${shopName}`,
  confirmYourNewEmail: 'Confirm your new email',
  whyMoveCode: (shopName: Shown) =>
    `Somebody with an account at ${shopName} entered this address as their new one. If it was not you, do nothing: without the code nothing changes.`,
  enterTheCodeInSettings: (firstName: Shown) =>
    `Hello ${firstName}, enter this code in your settings, and this address is the one you sign in with. It is good for five minutes.`,
  accountHasNewEmail: 'Your account has a new email',
  yourEmailWasChanged: 'Your email was changed',
  whyOldAddressIsTold: 'We tell the old address about every change, and write to the new one from now on.',
  accountMovedAway: (shopName: Shown) => `Your account at ${shopName} has moved away from this address.`,
  signInWithNewAddress:
    'Sign in with the new address from now on; your password is the same. Every device but the one that made the change was signed out.',
  deviceSignedIn: (device: Shown) => `${device} was used to sign in to your account`,
  newDeviceSignedIn: 'A new device signed in',
  whyDeviceIsTold: 'We tell you when your account is opened in a browser that we have not seen with it before.',
  somebodySignedIn: (shopName: Shown) =>
    `Somebody signed in to your account at ${shopName}. If it was you, there is nothing to do.`,
  setNewPasswordToSignOut: 'If it was not you, set a new password; that signs out every device.',
  everySignedInDevice: 'every signed-in device',
  accountAndDataGone: 'Your account and your data are gone',
  yourAccountWasDeleted: 'Your account was deleted',
  lastEmail: 'This is the last email to this address that has to do with the account.',
  goodbye: (firstName: Shown) =>
    `Goodbye ${firstName}. You asked for it, and it is done: your profile, addresses, cards, favorites, cart, designs, pictures and messages are erased, every device is signed out, and our payment provider is told to delete its record of you.`,
  ordersStay:
    'If you ordered from us, those orders stay as long as tax law wants them, with your name and address only and the artwork that is printed on them. Whatever is still in production is finished and delivered. Reviews stay without your name.',
  forgotPassword: 'If you forgot your password, {setANewOne} first.',
  newEmailAddress: 'New email',
  notYouMoved:
    'If this wasn’t you, tell us at once: write to {email} or call {phone}. Only we can restore this address to your account.',
  device: 'Device',
  when: 'When',
  networkAddress: 'Network address',
  seeDevices: 'See {devices} in your settings.',
  notYouDeleted: 'If this wasn’t you, write to {email} at once.',
  codeSubject: (code: Shown, shopName: Shown) => `${code} is your ${shopName} code`,
  newEmailSubject: (code: Shown) => `${code} confirms your new email`,
  newSignIn: (device: Shown) => `New sign-in: ${device}`,

  // Change password form
  changePassword: 'Change Password',
  noPasswordWithGoogle: 'You sign in with Google, so there is no password here to change.',
  passwordChangedNotice: 'Your password was changed. Every other device was signed out.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  savePassword: 'Save Password',
  saving: 'Saving…',
  recoverAccount: 'Recover Account',

  // Code clock
  codeExpired: 'Code expired.',
  verificationCode: 'Verification code',
  codeExpiresIn: 'The code expires in {time}',

  // Code form
  newCodeIsOnItsWay: 'A new code is on its way. The one before no longer works.',
  password: 'Password',
  enterPasswordAgain:
    'The page was reloaded, and your password is never stored on this device: please enter it once more.',
  verify: 'Verify',
  verifying: 'Verifying…',
  resendCode: 'Resend code',
  sending: 'Sending…',
  checkTheAddress: 'check the address',
  nothingInYourInbox: 'Nothing in your inbox? Look in your spam folder, or {checkTheAddress}.',

  // Data export
  yourData: 'Your data',
  whatTheExportHolds:
    'One file with everything we keep about you: profile, addresses, cards as far as we know them, orders, cart, favorites, designs, reviews and messages. It is plain text (JSON) that people and programs can read.',
  downloadMyData: 'Download my data',

  // Delete account
  deleteAccount: 'Delete Account',
  proceedWithCaution: 'Proceed with caution',
  dataIsDeletedAtOnce: 'Your data is deleted at once, on every device. This can’t be undone.',
  continueWithDeletion: 'Continue with deletion',
  whatIsErasedNow: 'What is erased now',
  erasedProfile: 'your name, email and password, and every sign-in',
  erasedAddressesAndCards: 'saved addresses and cards; the payment provider is told to delete its record of you, too',
  erasedDesigns: 'cart, favorites, designs, drafts and pictures',
  erasedMessages: 'what you wrote to us, with its attachments',
  whatStaysAndWhy: 'What stays, and why',
  keptOrders: 'orders with name, address and amounts only, because tax law makes us keep them for years',
  keptArtwork: 'the artwork printed on them; what is in production is still made and delivered, without mails',
  keptReviews: 'reviews, without your name; withdraw them first if they should go',
  yourPassword: 'Your password',
  deleteMyAccount: 'Delete my account',
  deleting: 'Deleting…',

  // Email section
  email: 'Email',
  emailChangedNotice: 'Your email was changed. Sign in with it from now on. Every other device was signed out.',
  change: 'Change',
  newEmail: 'New email',
  wellEmailACode: 'We’ll email a code there.',
  sendCode: 'Send code',
  changeEmail: 'Change email',
  checking: 'Checking…',
  startAgain: 'Start again',
  cancel: 'Cancel',
  emailedCodeTo: 'We emailed a six-digit code to {email}. Nothing changes until you enter it.',

  // New password field
  aPasswordNeeds: 'A password needs',
  ruleMet: ': done',
  notStrongEnough: 'Not strong enough yet.',
  tooEasyToGuess: 'Too easy to guess: this is among the first that anyone would try.',
  goodPassword: 'Good password.',

  // Session list
  signedInDevices: 'Signed-in devices',
  fromAddress: (address: Shown) => ` from ${address}`,
  thisDevice: 'this device',
  signOut: 'Sign out',
  signOutDevice: (device: Shown) => `Sign out ${device}`,
  signOutEverywhereElse: 'Sign out everywhere else',
  signedInAt: (moment: Shown) => `Signed in ${moment}`,
} as const
