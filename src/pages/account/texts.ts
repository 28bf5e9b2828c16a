import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const accountPageTexts = {
  // Account card
  close: 'Close',
  wear: 'Wear.',
  proof: 'Proof.',
  print: 'Print.',

  // Account deleted
  accountDeleted: 'Your account was deleted',
  lastEmailConfirms: 'We sent you one last email to confirm it.',
  whatWasDeleted:
    'We deleted your profile, addresses, cards, cart, written offers, answers to proofs, favorites, designs, pictures and messages. Every device is signed out, we told our payment provider to delete its record of you, and this browser no longer stores anything about you.',
  whatStays:
    'We keep your orders for as long as tax law requires, with only your name and address and the artwork printed on them. Anything in production will be finished and delivered.',
  backToShop: 'Back to the shop',

  // Forgot password
  forgotYourPassword: 'Forgot Your Password?',
  forgotLead: 'We’ll email you a link to set a new one.',
  createAnAccount: 'Create An Account',
  resetLinkSent: (email: Shown) => `We sent a link to ${email}. It works for one hour.`,
  checkYourEmail: 'Check your email',
  email: 'Email',
  resetMyPassword: 'Reset My Password',
  sending: 'Sending…',

  // My artwork
  myArtwork: 'My Artwork',

  // Order details
  myOrders: 'My Orders',
  orderDetails: 'Order Details',
  timeline: 'Timeline',
  opensInANewTab: '(opens in a new tab)',
  trackPackage: 'Track Package',
  contactSupport: 'Contact Support',
  trackingNumber: '{carrier} tracking number {number}',
  viewInvoice: 'View Invoice',
  editAndOrderAgain: 'Edit and order again',
  ofItem: (title: Shown) => ` of ${title}`,
  total: 'Total',

  // Orders
  noOrdersYet: 'You haven’t placed any orders yet.',
  startBrowsing: 'Start browsing',
  noOrdersMatch: 'No orders match these filters.',
  showAllOrders: 'Show all orders',
  startBrowsingAndBring: '{browse} and bring your ideas to life.',
  loadingOrderDetails: 'Loading order details...',
  loadingOrders: 'Loading orders...',

  // Reset password
  resetYourPassword: 'Reset Your Password',
  resetLead: 'Choose a new password. Every device will be signed out.',
  requestNewLink: 'Request a new one',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  saving: 'Saving…',
  toSignInSoon: 'You’ll be taken to the sign-in page.',
  passwordReset: 'Your password has been reset',
  signIn: 'Sign in',
  linkTooOld: 'Link too old?',
  passwordNotReset: 'Failed to reset password',

  // Second factor
  twoStepSignIn: 'Two-step sign-in',
  yourRecoveryCodes: 'Your recovery codes',
  backToSettings: 'Back to settings',
  codesSaved: 'I saved these codes',
  continue: 'Continue',
  enterYourCode: 'Enter your code',
  setUpTwoStep: 'Set up two-step sign-in',
  enterCodeLead: 'Open your authenticator app and enter the six-digit code it shows for this shop.',
  setUpLead: 'Staff sign in with a password and a code from an authenticator app. Setup takes a minute.',
  manageLead: 'The code you enter after your password when you sign in.',

  // Settings
  settings: 'Settings',
  paymentTerms: 'Payment terms',
  paymentTermsLead: 'Order now, pay later: your terms, what is open, and statements.',
  viewPaymentTerms: 'View terms and balance',
  accountInfo: 'Account Info',
  personalInfo: 'Personal Info',
  section: 'Section',

  // Signin
  signInLead: 'Your cart, designs and orders are waiting.',
  password: 'Password',
  signingIn: 'Signing in…',
  forgotPassword: 'Forgot Password?',
  newHere: 'New here?',

  // Signup
  signUpTitle: 'Create an account',
  signUpLead: 'We’ll email you a six-digit code to confirm your address.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPasswordLabel: 'Confirm password',
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
  loadingSignUp: 'Loading your sign-up…',
  emailedCodeTo: 'We emailed a six-digit code to {email}.',
  verificationFailed: 'Verification failed',
  codeNotResent: 'Failed to resend verification code. Please try again.',
  codeNotVerified: 'Failed to verify code. Please try again.',
} as const
