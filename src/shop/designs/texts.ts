import { formatCount, plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const designsTexts = {
  // Flat switch
  flat: 'Flat',
  onGarment: 'On garment',
  showArtwork: 'Show artwork',

  // Missing files alert
  theGarment: 'The garment',
  notLoaded: '{file} couldn’t be loaded. Please check your connection. Your work is saved.',
  andMoreNotLoaded: (count: Shown) =>
    `{file} and ${count} more couldn’t be loaded. Please check your connection. Your work is saved.`,
  tryAgain: 'Try again',

  // Preview
  continueWhereYouLeftOff: 'Continue where you left off',
  designHistory: 'Design History',
  chooseGarmentFirst: 'Choose a garment, then add your artwork.',
  preview: 'Preview',
  designPreview: 'design preview',
  viewOfGarment: (view: Shown, title: Shown) => `${view} of the ${title}`,
  loadingDesign: 'Loading the design',
  previousView: 'Previous view',
  nextView: 'Next view',
  shortcuts:
    'Arrow keys move it (with Shift by an inch), + and − resize it, [ and ] rotate it, Delete removes it, Enter types into a text. C centers it across and M down, H flips it horizontally and V vertically, comma and period send it backward and forward, L locks it. Control+A selects everything on this side, Enter reaches into a group and Escape out of it; Control+G groups, Control+Shift+G ungroups, D spaces evenly across and Shift+D down, Control+D duplicates. Control with plus, minus or 0 zooms, R shows rulers. Page Up and Page Down change the view.',
  toolsNotLoaded: 'These tools couldn’t be loaded. Please check your connection and try again.',

  // Zoom buttons
  fitToScreen: 'Show the whole garment',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomedTo: (percent: Shown) => `${percent}%`,

  // Canvas tools
  selectSeveral: 'Select several',
  rulers: 'Rulers in inches',
  saidRulers: (shown: boolean) => (shown ? 'Rulers shown' : 'Rulers hidden'),
  allSides: 'All sides, model and picture',

  // Draft offer
  draftNotDiscarded: 'The draft couldn’t be discarded.',
  discardDraftOf: (title: Shown, when: Shown) => `Discard ${title}, ${when}`,
  unsavedWork: 'Unsaved work',
  showAll: (count: Shown) => `Show all ${count}`,
  discardDraft: 'Discard this draft? This can’t be undone.',

  // Save state
  changedInAnotherTab: 'Changed in another tab or on another device',
  otherVersion: (savedAt: Shown, content: Shown) =>
    `The other version: ${savedAt}, ${content}. Both are in your versions.`,
  keepThisVersion: 'Keep this version',
  openOtherVersion: 'Open the other version',
  yourSessionHasEnded: 'Your session has ended',
  signInToContinue: 'Sign in to continue',
  savedAt: (at: Shown) => `Saved ${at}`,
  refusedButSaved: (reason: Shown) => `${reason} Your work is saved on this device.`,
  offlineButSaved: 'You’re offline. Your work is saved on this device.',
  saving: 'Saving…',
  savedOnThisDevice: 'Your work is saved on this device.',
  shopNotReached: 'We can’t reach the shop. Your work is saved on this device.',
  onThisDeviceOnly: 'On this device only',
  withThisPageOnly:
    'This browser can’t keep your design: it’s lost when you close or reload this page. Sign in to keep it.',
  notSavedAnywhere: 'We can’t save your work right now. Keep this page open.',

  // Version list
  loadingVersions: 'Loading versions',
  noVersionsYet: 'We save a version shortly after each change.',
  undo: 'Undo',
  stateSaved: ' · saved',
  restore: 'Restore',
  restoreAt: (at: Shown, content: Shown) => `Restore ${at}, ${content}`,
  versionsNotLoaded: 'Versions couldn’t be loaded.',
  versionOnCanvas: (at: Shown) => `You’re looking at the version from ${at}.`,

  // Guest labs
  guestLead: 'Your artwork, in inches, on the real garment.',
  guestStepUpload: 'Upload up to three files. We print from your originals.',
  guestStepPlace: 'Place them on the front, the sides and the back, and see what prints sharp.',
  guestStepPrice: 'Get the price for every quantity, and add it to your cart.',
  startDesigning: 'Start designing',
  browseGarments: 'Browse garments',
  backHere: 'to where you are now',

  // History panel
  versions: 'Versions',
  loadingDesigns: 'Loading designs',
  noSavedDesignsYet: 'No saved designs yet. Create your first design!',

  // Save form
  designSaved: 'Your design is saved.',
  designName: 'Design name',
  keepName: 'Keep the current name',
  saveCurrentDesign: 'Save Current Design',
  saveAsACopy: 'Save as a copy',
  newDesign: 'New Design',

  // Saved design card
  openName: (name: Shown) => `Open ${name}`,
  previousPictureOf: (name: Shown) => `Previous picture of ${name}`,
  nextPictureOf: (name: Shown) => `Next picture of ${name}`,
  shared: 'Shared',
  shareName: (name: Shown) => `Share ${name}`,
  deleteName: (name: Shown) => `Delete ${name}`,

  // Saved design list
  showMoreOf: (total: Shown) => `Show more of ${total}`,

  // Saving overlay
  savingYourDesign: 'Saving Your Design',

  // Share design
  sharingStopped: 'Sharing stopped. The link no longer works.',
  link: 'Link',
  copied: 'Copied',
  copyLink: 'Copy link',
  whoSeesTheLink:
    'Anyone with the link can see your saved design and make a copy with its artwork. Your name, the design’s name and your note stay private.',
  stopSharing: 'Stop sharing',
  closing: 'Closing…',
  createLink: 'Create a link',
  creatingLink: 'Creating the link…',

  // Arrange controls
  align: 'Align',
  order: 'Order',
  layer: 'Layer',
  flipHorizontally: 'Flip horizontally',
  flipVertically: 'Flip vertically',
  duplicate: 'Duplicate',
  lock: 'Lock',
  opacity: 'Opacity',
  copyTo: 'Copy to',
  chooseASide: 'Choose a side',
  alignLeft: 'Align left',
  centerAcross: 'Center horizontally',
  alignRight: 'Align right',
  alignTop: 'Align top',
  centerDown: 'Center vertically',
  alignBottom: 'Align bottom',
  bringToFront: 'Bring to front',
  bringForward: 'Bring forward',
  sendBackward: 'Send backward',
  sendToBack: 'Send to back',

  // Background controls
  removingBackground: 'Processing...',
  removeBackground: 'Remove background',
  cancel: 'Cancel',
  clearInsideLettersToo: 'Clear inside letters too',

  // Ink field
  noneOf: (label: Shown) => `${label}: none`,
  none: 'None',
  anotherColor: 'Another color',
  anotherColorOf: (label: Shown) => `${label}: another color`,

  // Layer controls
  outsidePrintArea: 'The hatched part is outside the print area and won’t print.',
  sideNotPrintable: 'We can’t print on this side.',
  fitInside: 'Fit inside',
  layerIsLocked: 'Locked. Unlock it to make changes.',

  // Print method
  printMethod: 'Print method',
  comparePrintMethods: 'Compare print methods',
  paidOnce: (label: Shown, amount: Shown) => `${label}: ${amount}, paid once`,
  once: 'once',

  // Reading section
  howItPrints: 'How it prints',
  readingArtwork: 'Reading the artwork…',
  readingNeedsAccount: 'Sign in, and we read the inks and the detail of this artwork, and price every print method.',
  signInToRead: 'Sign in',
  artworkNotRead: 'The artwork couldn’t be read. Please try again.',
  readAgain: 'Try again',
  colors: 'Colors',
  inkCount: (count: number) => plural(count, 'ink'),
  tonalColors: 'Gradients or a photo',
  nothingPrinted: 'None: it is empty',
  inkChip: (name: Shown, hex: Shown) => `${name}, ${hex}`,
  thinnestLine: 'Thinnest line',
  smallestLetters: 'Smallest letters',
  covered: 'Covered',
  stitches: 'Stitches',
  inchesHigh: (length: Shown) => `${length} in high`,
  inchesWide: (length: Shown) => `${length} in`,
  percentOfBox: (percent: Shown) => `${percent}% of its box`,
  aboutStitches: (count: number) => `About ${formatCount(count)}`,
  wholeView: (view: Shown, inks: Shown) => `All artwork on the ${view}: ${inks}`,

  // Offer of fewer inks
  fewerInks: 'Print with fewer inks',
  fewerInksOf: (name: Shown) => `Print ${name} with fewer inks`,
  sharedInks: (colors: Shown, inks: string) => `Screen printing has ${inks} for these ${colors} colors.`,
  previewNotLoaded: 'The preview couldn’t be loaded. Please check your connection and try again.',

  // Prints samples
  printsSamples: (fields: Shown, samples: Shown) =>
    `Every piece added here says ${samples}. A group order prints each piece its own ${fields}.`,
  startGroupOrder: 'Start a group order',
  groupOrderOfSaved: 'It begins with the design as you last saved it.',
  saveForGroupOrder: 'Save the design first to start a group order with it.',
  saveDesignFirst: 'Go to saving',

  // Layer list
  viewAndSize: (view: Shown, width: Shown, height: Shown) => `${view} · ${width} × ${height} in`,

  // Position fields
  width: 'Width',
  height: 'Height',
  fromCenter: 'From center',
  belowCut: (edge: Shown) => `Below ${edge}`,
  rotate: 'Rotate',
  side: 'Side',

  // Add shape
  addAShape: 'Add a shape',
  addA: (shape: Shown) => `Add a ${shape}`,
  addAn: (shape: Shown) => `Add an ${shape}`,

  // Shape controls
  fill: 'Fill',
  outline: 'Outline',
  points: 'Points',

  // Add text
  newFontNotLoaded: 'The font couldn’t be loaded. Please try again.',
  addText: 'Add text',

  // Font picker
  lettering: 'Font',
  fontIs: (font: Shown) => `Font: ${font}`,
  fontsNotLoaded: 'The fonts couldn’t be loaded. Please try again.',

  // Font list
  fonts: 'Fonts',

  // Change lettering
  fontRefused: (font: Shown, letters: Shown, before: Shown) =>
    `The font ${font} has no ${letters}. Your text stays in ${before}.`,
  fontNotLoaded: 'This font couldn’t be loaded. Please try again.',

  // Words field
  text: 'Text',
  enterBeginsALine: 'Enter begins a new line. Double-click or double-tap the text on the garment to type there.',
  sampleText: 'Sample',
  sampleOfEach: 'Shown here as large as it prints where it fits. Each piece gets its own in its place.',
  lettersRefused: (font: Shown, letters: Shown) => `The font ${font} has no ${letters}: it was left out of your text.`,
  lettersNotPrinted: (font: Shown, letters: Shown) =>
    `The font ${font} has no ${letters}, which won’t print. Choose another font or take it out.`,

  // Text on canvas
  textOnGarment: 'Text on the garment',
  textOnGarmentHint: 'Enter begins a new line. Control and Enter finish, Escape takes your changes back.',
  textIsNeverEmpty: 'A text needs a letter, so it stays as it was. Delete removes it from the design.',
  textFieldNotLoaded: 'The text couldn’t be opened on the garment. Please change it in the panel.',

  // Line controls
  lines: 'Lines',
  linesLeft: 'Lines to the left',
  linesCentered: 'Lines centered',
  linesRight: 'Lines to the right',
  lineHeight: 'Line height',

  // Shadow controls
  addShadow: 'Add a shadow',
  changeShadow: 'Change the shadow',
  shadowFollows: 'This shadow goes with its text. Move it, or say how far away it lies.',
  shadowColor: 'Shadow color',
  shadowAcross: 'To the right',
  shadowDown: 'Down',
  selectWords: 'Select the text',

  // Text controls
  letterColor: 'Letter color',
  letterHeight: 'Letter height',
  spacing: 'Spacing',
  arc: 'Arc',

  // Color panel
  chooseColor: 'Choose Color',
  noColors: 'No Colors',
  noColorsAvailable: 'No Colors Available',

  // Mobile bar
  designTools: 'Design tools',
  art: 'Art',
  options: 'Options',
  thingsToLookAt: (count: number) => plural(count, 'thing to look at', 'things to look at'),

  // Mobile workspace
  done: 'Done',

  // Options panel
  extraOptions: 'Extra Options',
  addToBothSides: 'Add to both sides',
  bothSidesHint: 'Copies the front artwork to the back.',
  printSize: 'Print size',
  sameSizeOnAllGarments: 'Same size on all garments',
  scaleBySize: 'Scale by size',
  sameSizeHint: 'The print is the same size on every garment.',
  scaleHint: 'Larger garments get a larger print. The price stays the same.',
  noteForDesigner: 'Note for the designer',

  // Product panel
  product: 'Product',

  // Size comparison
  sizeInInches: (width: Shown, height: Shown) => `${width} × ${height} in`,
  noPrint: 'no print',
  toOneScale: (view: Shown, widths: Shown) => `${view}, garments to one scale: ${widths} across the body.`,
  sizeIsWide: (size: Shown, width: Shown) => `${size} is ${width} in`,

  // Toolbar
  editing: 'Editing',
  redo: 'Redo',
  rotate15: 'Rotate 15°',
  removeFromDesign: 'Remove from the design',
  snapToLines: 'Snap to lines',

  // Upload panel
  artwork: 'Artwork',
  uploadArtwork: 'Upload artwork',
  uploading: 'Uploading…',
  uploadLimits: (count: Shown) =>
    `Up to ${count} files. PNG, JPEG, WebP, SVG, PDF or AI, 25 MB each. We store your original for printing.`,
  uploadLimitsOfGuests: (count: Shown) =>
    `Up to ${count} files. PNG, JPEG, WebP or SVG, 25 MB each. They stay in this browser until you sign in.`,
  tooManyImages: (most: Shown) => `You can only upload a maximum of ${most} images`,
  fileTooLarge: (file: Shown) => `${file}: This file is too large. The limit is 25 MB.`,
  pageMadeSmaller: (name: Shown, was: Shown, now: Shown) =>
    `${name} is ${was}, which is larger than the print area. It was made smaller to fit: ${now}.`,
  uploadFailed: 'The upload didn’t go through. Please try again.',
  imageNotProcessed: 'Failed to process image',
  artworkNotChanged: 'The artwork couldn’t be changed. Please check your connection and try again.',

  // Card list
  loadingProducts: 'Loading products',
  productsNotLoaded: 'Products couldn’t be loaded.',
  showMore: 'Show more',
  loading: 'Loading…',

  // Picker card
  colorOf: (title: Shown) => `Color of ${title}`,
  moreColors: 'more colors',
  inTheEditor: 'In the editor',
  select: 'Select',
  selectIn: (title: Shown, color: Shown) => `Select ${title} in ${color}`,

  // Picker content
  noProductsFound: 'No products found',
  noProductsViewedYet: 'No products viewed yet',
  noProductsViewedLead: 'Products you view on this device appear here.',
  noFavoritesYet: 'No favorites yet',
  noFavoritesLead: 'Press the heart on a product in the catalog to save it here.',
  searchResults: 'Search results',
  clearSearch: 'Clear search',
  noProductsLead: 'Check the spelling, or try a style number or a brand.',
  browseTheCatalog: 'Browse the catalog',
  lookingForASize: 'Looking for a size, a fabric or a price?',
  bestSellers: 'Best sellers',
  recentlyViewed: 'Recently viewed',
  favorites: 'Favorites',
  productNotOpened: 'This product couldn’t be opened. Please try again.',

  // Product picker
  selectAProduct: 'Select a product',
  changeProductLead: 'Your artwork moves to the new product. Your current design is saved in Design History.',

  // Product search
  searchProducts: 'Search products',
  searchPlaceholder: 'Search Style # or Keyword',

  // Select product
  change: 'Change',
  selectProduct: 'Select Product',
  changeProduct: 'Change product',

  // Source tabs
  products: 'Products',

  // Add to cart dialog
  yourPrice: 'Your price',
  styleAndColor: (brand: Shown, code: Shown, color: Shown) => `${brand} ${code} in ${color}`,
  noPiecesYet: 'No pieces yet',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  updateCartLine: 'Update cart item',
  updating: 'Updating…',
  askForOffer: 'Ask for an offer instead',
  askForOfferHint: 'You send us this design and these quantities, and we write you an offer. Your cart stays as it is.',
  buyInstead: 'Buy at this price instead',
  offerNote: 'What else should we know?',
  offerNoteHint: 'Other garments, a price to reach, several addresses: whatever it is. You may leave it empty.',
  offerNeededBy: 'Needed by (optional)',
  sendRequest: 'Send request',
  sendingRequest: 'Sending…',
  addsBlank: 'Nothing to print yet: this adds the blank garment.',
  partlyOutside: 'Part of your artwork is outside the print area. It will print as shown here.',
  quantityPerSize: 'Quantity per size',
  enterAQuantity: 'Please enter a quantity for at least one size.',
  confirmRights: 'Please confirm that you have the right to print this artwork.',
  totalFor: (pieces: Shown) => `Total for ${pieces}`,

  // Get price
  getPrice: 'Get Price',
  preparingYourDesign: 'Preparing your design…',
  designNotDrawn: 'We couldn’t draw your design. Please check your connection and try again.',
  notAddedToCart: 'Your design couldn’t be added to the cart. Please try again.',
  lineIsGone: 'This item is no longer in your cart. Press Add to Cart to put your design in as a new item.',

  // Live price
  noGarmentChosen: 'No garment chosen',
  piecesInAll: (pieces: Shown, total: Shown) => `. ${pieces} in all: ${total}`,
  aPiece: 'a piece',
  from: 'from',
  reasonsForSize: (size: Shown, reasons: Shown) => `In ${size}: ${reasons}`,

  // Price summary
  enterQuantitiesToSee: 'Enter quantities to see the price.',
  price: 'Price',
  onePieceIn: (size: Shown) => `One piece in ${size}`,
  printScaledBySize: 'Print scaled by size',
  allPieces: 'All pieces',
  atUnit: (unit: Shown) => `at ${unit}`,

  // Resolution choice
  lowResolution: 'Low resolution',
  chooseHowToPrint: 'Please choose: make it smaller, or print anyway.',
  makeItSmaller: 'Make it smaller',
  printedAt: (dpi: Shown, width: Shown) => `${width} in wide, at ${dpi} DPI.`,
  printAnyway: 'Print anyway',
  printAnywayHint: 'At the current size. We’ll note it on the order.',
  andMore: (first: Shown, more: Shown) => `${first} and ${more} more`,
  hasTooFewDots: (dpi: Shown, goodDpi: Shown) =>
    `{layers}: only ${dpi} DPI at this size, which prints blurry. ${goodDpi} DPI or more prints sharp.`,

  // Shared design
  anotherViewOf: (number: Shown, count: Shown) => `Another view, ${number} of ${count}`,
  sharedDesign: 'Shared design',
  sharedDesignTitle: 'Someone shared this design with you',
  garment: 'Garment',
  style: 'Style',
  color: 'Color',
  makeItYours: 'Make it yours',
  copying: 'Copying…',
  seeGarment: 'See the garment',
  copyNote: 'Your copy is saved in your Design History. Changing it doesn’t change this design.',
  garmentIsGone: 'We no longer carry this garment, so you can view the design but not copy it.',
  designOn: (garment: Shown) => `The design on the ${garment}`,
  designOnIn: (garment: Shown, color: Shown) => `The design on the ${garment} in ${color}`,

  // Sign in to design
  signInToStartDesigning: 'Sign In to Start Designing',
  signInTakesAMinute: (promise: Shown) => `It takes a minute and brings you back ${promise}.`,
  logIn: 'Log In',
  signUp: 'Sign Up',

  // Drafts
  draftRestored: 'We restored your draft.',
  draftOfThisDevice:
    'We couldn’t reach your account, so this is the copy saved on this device. We’ll sync it when we can.',
  artworkMovedEarlierSaved: (title: Shown) =>
    `Your artwork is on ${title} now. Your earlier design is in Design History.`,
  artworkMoved: (title: Shown) => `Your artwork is on ${title} now.`,
  draftSaved: 'We saved your draft. It’s in Design History.',
  productNotChanged: 'We can’t save your work right now. Please try again.',
  unsentWork: 'Some design work on this device isn’t in your account yet and will be lost. Sign out anyway?',

  // Saved designs
  designNotFetched: 'Failed to fetch design',
  noDesignYet: 'You have no design yet.',
  garmentNoLongerCarried: 'We no longer carry this design’s garment.',
  designsNotFetched: 'Failed to fetch designs',
  designNotUpdated: 'Failed to update design',
  designNotSaved: 'Failed to save design',
  designNotDeleted: 'Failed to delete design',
  deleteThisDesign: 'Are you sure you want to delete this design?',
  linkNotChanged: 'The link couldn’t be changed. Please try again.',

  // Layer sentence
  sharpAtAnySize: 'Sharp at any size',
  nothingChosen: (layers: Shown, view: Shown) => `Nothing selected, ${layers} on the ${view}`,
  nothingChosenOn: (layers: Shown, view: Shown, color: Shown) => `Nothing selected, ${layers} on the ${view}, ${color}`,
  percentOpaque: (percent: Shown) => `${percent} percent opaque`,
  flippedHorizontally: 'flipped horizontally',
  flippedVertically: 'flipped vertically',
  lockedLayer: 'locked',
  severalChosen: (count: number) => `${plural(count, 'layer')} selected`,
  groupOf: (count: number) => `Group of ${plural(count, 'layer')}`,
  partlyOutsideArea: ', partly outside the print area',
  fromTheTop: (place: Shown, count: Shown) => `, ${place} of ${count} from the top`,
  dpi: (dpi: Shown) => `${dpi} DPI`,
} as const
