import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const accountPageTexts = {
  // Account card
  close: 'Close',
  wear: 'Wear.',
  proof: 'Proof.',
  print: 'Print.',

  // Account deleted
  yourAccountWasDeleted: 'Your account was deleted',
  aLastEmailConfirms: 'A last email confirms it.',
  yourProfileAddressesCards:
    'Your profile, addresses, cards, cart, favorites, designs, pictures and messages are erased, every device is signed out, our payment provider is told to delete its record of you, and this browser has forgotten what it remembered.',
  ordersStayAsLong:
    'Orders stay as long as tax law wants them, with your name and address only and the artwork printed on them. What is in production is finished and delivered.',
  backToTheShop: 'Back to the shop',

  // Forgot password
  forgotYourPassword: 'Forgot Your Password?',
  wellEmailYouALink: 'We’ll email you a link to set a new one.',
  createAnAccount: 'Create An Account',
  weSentALinkToIt: (email: Shown) => `We sent a link to ${email}. It works for one hour.`,
  checkYourEmail: 'Check your email',
  email: 'Email',
  resetMyPassword: 'Reset My Password',
  sending: 'Sending…',

  // Order details
  myOrders: 'My Orders',
  orderDetails: 'Order Details',
  timeline: 'Timeline',
  opensInANewTab: '(opens in a new tab)',
  trackPackage: 'Track Package',
  contactSupport: 'Contact Support',
  trackingNumber: '{carrier} tracking number {number}',
  viewInvoice: 'View Invoice',
  total: 'Total',

  // Orders
  youHaventPlacedAny: 'You haven’t placed any orders yet.',
  startBrowsing: 'Start browsing',
  noOrdersMatchThese: 'No orders match these choices.',
  showAllOrders: 'Show all orders',
  startBrowsingAndBring: '{browse} and bring your ideas to life.',
  loadingOrderDetails: 'Loading order details...',
  loadingOrders: 'Loading orders...',

  // Reset password
  resetYourPassword: 'Reset Your Password',
  chooseANewOneEvery: 'Choose a new one; every device will be signed out.',
  requestANewOne: 'Request a new one',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  saving: 'Saving…',
  weTakeYouToThe: 'We take you to the sign-in page.',
  yourPasswordHasBeen: 'Your password has been reset',
  signIn: 'Sign in',
  linkTooOld: 'Link too old?',
  passwordNotReset: 'Failed to reset password',

  // Second factor
  twoStepSignIn: 'Two-step sign-in',
  yourRecoveryCodes: 'Your recovery codes',
  backToSettings: 'Back to settings',
  iSavedTheseCodes: 'I saved these codes',
  continue: 'Continue',
  enterYourCode: 'Enter your code',
  setUpTwoStep: 'Set up two-step sign-in',
  enterCodeLead: 'Open your authenticator app and enter the six-digit code it shows for this shop.',
  setUpLead: 'Staff sign in with a password and a code from an authenticator app. Setup takes a minute.',
  manageLead: 'The code you enter after your password when you sign in.',

  // Settings
  settings: 'Settings',
  accountInfo: 'Account Info',
  personalInfo: 'Personal Info',
  section: 'Section',

  // Signin
  yourCartDesignsAnd: 'Your cart, designs and orders are where you left them.',
  password: 'Password',
  signingIn: 'Signing in…',
  forgotPassword: 'Forgot Password?',
  newHere: 'New here?',

  // Signup
  createAnAccountTitle: 'Create an account',
  wellEmailYouASix: 'We’ll email you a six-digit code to confirm your address.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPasswordTitle: 'Confirm password',
  termsAndConditions: 'Terms and Conditions',
  createAccount: 'Create account',
  sendingYourCode: 'Sending your code…',
  haveAnAccount: 'Have an account?',
  acceptTerms: 'I accept the {terms}',
  enterPasswordAgain: 'Please enter your password once more.',
  verificationBroke: 'An error occurred during verification',
  codeNotSent: 'Failed to send verification code. Please try again.',

  // Verify email
  verifyYourEmail: 'Verify your email',
  lookingForYourSign: 'Looking for your sign-up…',
  emailedCodeTo: 'We emailed a six-digit code to {email}.',
  verificationFailed: 'Verification failed',
  codeNotResent: 'Failed to resend verification code. Please try again.',
  codeNotVerified: 'Failed to verify code. Please try again.',
} as const
