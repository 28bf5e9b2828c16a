import type { Shown } from '#platform/base/shown.ts'

/** What a guest of the editor reads, in the order of the screens. Change the tone here. */
export const guestTexts = {
  // Prompt
  titles: {
    cart: 'Sign In to Add to Cart',
    save: 'Sign In to Save Your Design',
    share: 'Sign In to Share Your Design',
    edit: 'Sign In to Continue',
  },
  withYourWork: 'with your design and its artwork',

  // Guest panel
  keptInThisBrowser: (days: Shown) =>
    `Your design is kept in this browser only, for ${days} days. Anyone who uses this browser can open it until you sign in or delete it. When you sign in, it moves into your account.`,
  share: 'Share',
  deleteFromDevice: 'Delete from this device',
  deleteWork: 'Delete this design and its artwork from this device? This can’t be undone.',
  notDeleted: 'The design couldn’t be deleted from this device. Please try again.',
  otherWorks: 'Also on this device',
  workOf: (code: Shown, color: Shown) => `Style ${code}, ${color}`,
  deleteWorkOf: (name: Shown, when: Shown) => `Delete ${name}, ${when}`,

  // Guest editor
  lookingForWork: 'Opening your design',

  // Bringing work into the account
  bringingWork: 'Bringing your design into your account',
  uploadingFile: (name: Shown) => `Uploading ${name}…`,
  storingWork: 'Saving your design…',
  workIsInAccount: 'Your design is in your account now.',
  workNotTaken: 'Your design couldn’t be moved into your account yet. It’s still on this device.',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  notOnDevice: 'That design isn’t on this device any more. If you moved it into your account, it’s in Design History.',
  notNow: 'Not now',
  someFilesRefused: 'Your design came along, but not all of its artwork',
  fileRefused: (name: Shown, reason: Shown) => `${name}: ${reason}`,
  nothingCameAlong: 'We couldn’t take the artwork of your design. The design is still on this device.',
  continueWithoutThem: 'Continue without them',
  pictureIsGone: 'This file isn’t on the device any more. Please upload it again.',

  // Files that stayed on the device
  refusedFiles: 'Artwork we couldn’t take',
  refusedFilesKept: (days: Shown) =>
    `These files aren’t in your account. They’re kept in this browser for ${days} days, or until you discard them.`,
  download: 'Download',
  discard: 'Discard',
  ofFile: (name: Shown) => ` ${name}`,
  discardFile: (name: Shown) => `Discard ${name}? We don’t have it anywhere else. This can’t be undone.`,

  // Offer of work on the device
  workOnDevice: 'On this device',
  workOnDeviceLead: 'Made in this browser without signing in. If it’s yours, move it into your account.',
  moveIntoAccount: 'Move into my account',
  moveWorkOf: (name: Shown, when: Shown) => `Move ${name}, ${when}, into my account`,

  // Files
  notAPicture: 'This is not a file we can print. Please use PNG, JPEG, WebP or SVG.',
  tooManyPixels: 'This picture is too large: 40 million pixels are the most we can take.',
  unsafeSvg: 'This SVG could not be read safely. Please save it as plain SVG, or send it as PNG.',
  pdfNeedsAccount: 'Sign in to use PDF artwork. Without an account, please use PNG, JPEG, WebP or SVG.',
  notDrawn: 'This browser couldn’t draw the file. Please try another one.',
  deviceIsFull: 'This browser already keeps 150 MB of artwork. Sign in to upload more, or delete a design here first.',
} as const
