import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const accountsTexts = {
  // Emails
  codePreview: (code: Shown, shopName: Shown) => `${code} is your code for ${shopName}`,
  verifyYourEmail: 'Verify your email',
  whySignUpCode: (shopName: Shown) =>
    `Someone entered this address to sign up at ${shopName}. If this wasn’t you, ignore this email: without the code, no account is created.`,
  enterSignUpCode: 'Enter this code on the sign-up page. It expires in five minutes.',
  ownerPreview: 'You already have an account with us',
  ownerHeading: 'You already have an account',
  whyOwnerIsTold: (shopName: Shown) =>
    `Someone entered this address to sign up at ${shopName}. If this wasn’t you, ignore this email: your account hasn’t changed.`,
  addressHasAccount: 'This address already has an account, so you don’t need to sign up again. Just sign in.',
  signIn: 'Sign in',
  setANewOne: 'set a new one',
  addressIsTaken: 'This address already has an account',
  whyTakenIsTold: (shopName: Shown) =>
    `Someone signed in at ${shopName} entered this address as their new email. If this wasn’t you, ignore this email: neither account has changed.`,
  emailNotMoved:
    'Someone tried to move an account to this address, but it already belongs to another account. Nothing was changed.',
  ifBothAreYours:
    'If both accounts are yours, sign in with this address to use this one. To use this address for the other account, first change this account’s email or delete this account in its settings.',
  setANewPassword: 'Set a new password',
  resetYourPassword: 'Reset your password',
  whyResetLink: (shopName: Shown) =>
    `Someone requested this at ${shopName}. If this wasn’t you, ignore this email: your password hasn’t changed.`,
  resetLinkWorks: 'Choose a new password with this link. It works once, for one hour.',
  resetMyPassword: 'Reset my password',
  passwordChangedHeading: 'Your password was changed',
  whyPasswordIsTold: 'We email you every time your password changes.',
  passwordWasChanged: (shopName: Shown) =>
    `The password of your account at ${shopName} was just changed, and every other device was signed out.`,
  setNewPasswordAtOnce: 'If this wasn’t you, set a new password right away.',
  confirmsNewEmailAt: (code: Shown, shopName: Shown) => `${code} confirms your new email at ${shopName}`,
  confirmYourNewEmail: 'Confirm your new email',
  whyMoveCode: (shopName: Shown) =>
    `Someone with an account at ${shopName} entered this address as their new email. If this wasn’t you, ignore this email: without the code, nothing changes.`,
  enterTheCodeInSettings: (firstName: Shown) =>
    `Hello ${firstName}, enter this code in your settings to sign in with this address from now on. It expires in five minutes.`,
  accountHasNewEmail: 'Your account has a new email',
  yourEmailWasChanged: 'Your email was changed',
  whyOldAddressIsTold: 'We tell the old address about every change. From now on we write to the new one.',
  accountMovedAway: (shopName: Shown) => `Your account at ${shopName} no longer uses this address.`,
  signInWithNewAddress:
    'Sign in with the new address from now on; your password is the same. Every device except the one that made the change was signed out.',
  deviceSignedIn: (device: Shown) => `${device} was used to sign in to your account`,
  newDeviceHeading: 'A new device signed in',
  whyDeviceIsTold: 'We email you when someone signs in to your account from a new browser.',
  newDeviceLead: (shopName: Shown) =>
    `Someone signed in to your account at ${shopName}. If this was you, you don’t need to do anything.`,
  setNewPasswordToSignOut: 'If this wasn’t you, set a new password. That signs out every device.',
  everySignedInDevice: 'every signed-in device',
  deletedPreview: 'Your account and your data were deleted',
  deletedHeading: 'Your account was deleted',
  lastEmail: 'This is the last email about this account.',
  goodbye: (firstName: Shown) =>
    `Goodbye ${firstName}. As you asked, we deleted your profile, addresses, cards, favorites, cart, designs, pictures and messages. Every device is signed out, and we told our payment provider to delete its record of you.`,
  ordersStay:
    'We keep your orders for as long as tax law requires, with only your name and address and the artwork printed on them. Anything still in production will be finished and delivered. Your reviews stay without your name.',
  forgotPassword: 'If you forgot your password, {setANewOne} first.',
  newEmailAddress: 'New email',
  notYouMoved:
    'If this wasn’t you, tell us right away: write to {email} or call {phone}. Only we can restore this address to your account.',
  device: 'Device',
  when: 'When',
  networkAddress: 'Network address',
  seeDevices: 'See {devices} in your settings.',
  notYouDeleted: 'If this wasn’t you, write to {email} right away.',
  codeSubject: (code: Shown, shopName: Shown) => `${code} is your ${shopName} code`,
  newEmailSubject: (code: Shown) => `${code} confirms your new email`,
  newSignIn: (device: Shown) => `New sign-in: ${device}`,

  // Change password form
  changePassword: 'Change Password',
  noPasswordWithGoogle: 'You sign in with Google, so there is no password to change here.',
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
  newCodeSent: 'We sent a new code. The old one no longer works.',
  password: 'Password',
  enterPasswordAgain: 'The page was reloaded, and we never store your password on this device. Please enter it again.',
  verify: 'Verify',
  verifying: 'Verifying…',
  resendCode: 'Resend code',
  sending: 'Sending…',
  checkTheAddress: 'check the address',
  nothingInYourInbox: 'Nothing in your inbox? Look in your spam folder, or {checkTheAddress}.',

  // Data export
  yourData: 'Your data',
  exportLead:
    'One file with everything we store about you: profile, addresses, cards as far as we know them, orders and their proofs, cart, written offers, favorites, designs, reviews and messages. It is plain text (JSON) that people and programs can read.',
  downloadMyData: 'Download my data',

  // Delete account
  deleteAccount: 'Delete Account',
  proceedWithCaution: 'Proceed with caution',
  dataIsDeletedAtOnce: 'Your data is deleted right away, on every device. This can’t be undone.',
  continueWithDeletion: 'Continue with deletion',
  whatIsDeleted: 'What we delete now',
  deletedProfile: 'your name, email and password, and every sign-in',
  deletedAddressesAndCards: 'saved addresses and cards; we also tell the payment provider to delete its record of you',
  deletedDesigns: 'cart, written offers, favorites, designs, drafts and pictures',
  deletedMessages: 'your messages to us, with their attachments',
  whatStays: 'What stays, and why',
  keptOrders: 'orders with name, address and amounts only, because tax law requires it',
  keptArtwork: 'the artwork printed on them; orders in production are still made and delivered, without emails',
  keptReviews: 'reviews, without your name; delete them first if you want them gone',
  yourPassword: 'Your password',
  deleteMyAccount: 'Delete my account',
  deleting: 'Deleting…',

  // Email section
  email: 'Email',
  emailChangedNotice: 'Your email was changed. Sign in with it from now on. Every other device was signed out.',
  change: 'Change',
  newEmail: 'New email',
  newEmailHint: 'We’ll email a code to this address.',
  sendCode: 'Send code',
  changeEmail: 'Change email',
  checking: 'Checking…',
  startOver: 'Start over',
  cancel: 'Cancel',
  emailedCodeTo: 'We emailed a six-digit code to {email}. Nothing changes until you enter it.',

  // New password field
  aPasswordNeeds: 'A password needs',
  ruleMet: ': done',
  notStrongEnough: 'Not strong enough yet.',
  tooEasyToGuess: 'Too easy to guess. Please choose a less common password.',
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
