import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const designsTexts = {
  // Flat switch
  flat: 'Flat',
  onGarment: 'On garment',
  showArtwork: 'Show artwork',

  // Missing files alert
  andMore: (length: Shown) => ` and ${length} more`,
  tryAgain: 'Try again',

  // Preview
  continueWhereYouLeft: 'Continue where you left off',
  designHistory: 'Design History',
  chooseAGarmentThen: 'Choose a garment, then add your artwork.',
  preview: 'Preview',
  designPreview: 'design preview',
  ofThe: (viewNames: Shown, title: Shown) => `${viewNames} of the ${title}`,
  loadingTheDesign: 'Loading the design',
  previousView: 'Previous view',
  nextView: 'Next view',
  pageUpAndPageDown: (shortcutHelp: Shown) => `${shortcutHelp} Page Up and Page Down change the view.`,

  // Zoom buttons
  showAllOfTheGarment: 'Show all of the garment',
  zoomIn: 'Zoom in',

  // Draft offer
  theDraftCouldntBe: 'The draft couldn’t be discarded.',
  discardTitle: (title: Shown, when: Shown) => `Discard ${title}, ${when}`,
  unsavedWork: 'Unsaved work',
  showAll: (length: Shown) => `Show all ${length}`,

  // Save state
  changedInAnotherTab: 'Changed in another tab or on another device',
  theOtherOneBoth: (savedAt: Shown, document: Shown) =>
    `The other one: ${savedAt}, ${document}. Both are in your versions.`,
  keepThisOne: 'Keep this one',
  openTheOtherOne: 'Open the other one',
  yourSessionHasEnded: 'Your session has ended',
  signInToContinue: 'Sign in to continue',
  savedAt: (at: Shown) => `Saved ${at}`,
  yourWorkIsSaved: (text: Shown) => `${text} Your work is saved on this device.`,
  youreOfflineYourWork: 'You’re offline. Your work is saved on this device.',
  saving: 'Saving…',

  // Version list
  loadingVersions: 'Loading versions',
  weSaveAVersion: 'We save a version shortly after each change.',
  undo: 'Undo',
  saved: ' · saved',
  restore: 'Restore',
  restoreAt: (at: Shown, design: Shown) => `Restore ${at}, ${design}`,

  // Guest labs
  yourArtworkInInches: 'Your artwork, in inches, on the real garment.',
  uploadUpToThree: 'Upload up to three files. Your originals go to print untouched.',
  placeThemOnThe: 'Place them on the front, the sides and the back, and see what prints sharp.',
  getThePriceFor: 'Get the price for every quantity, and add it to your cart.',
  startDesigning: 'Start designing',
  browseGarments: 'Browse garments',
  toWhereYouAreNow: 'to where you are now',

  // History panel
  versions: 'Versions',
  loadingDesigns: 'Loading designs',
  noSavedDesignsYet: 'No saved designs yet. Create your first design!',

  // Save form
  yourDesignIsSaved: 'Your design is saved.',
  designName: 'Design name',
  keepThePresentName: 'Keep the present name',
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
  sharingStoppedTheLink: 'Sharing stopped. The link no longer works.',
  link: 'Link',
  copied: 'Copied',
  copyLink: 'Copy link',
  anyoneWithTheLink:
    'Anyone with the link can see your saved design and make a copy with its artwork. Your name, the design’s name and your note stay private.',
  stopSharing: 'Stop sharing',
  closing: 'Closing…',
  makeALink: 'Make a link',
  makingTheLink: 'Making the link…',

  // Arrange controls
  align: 'Align',
  order: 'Order',
  layer: 'Layer',
  mirror: 'Mirror',
  turnUpsideDown: 'Turn upside down',
  duplicate: 'Duplicate',
  lock: 'Lock',
  opacity: 'Opacity',
  copyTo: 'Copy to',
  chooseASide: 'Choose a side',

  // Drawing contrast warning
  thisColorIsAlmost: (color: Shown) =>
    `This color is almost that of the garment (${color}) and would hardly be seen. Choose another, or add an outline.`,

  // Background controls
  processing: 'Processing...',
  removeBackground: 'Remove background',
  cancel: 'Cancel',
  clearInsideLettersToo: 'Clear inside letters too',

  // Picture contrast warning
  thisArtworkHasA: 'This artwork has a plain light box around it that will print.',
  processingPending: 'Processing…',
  thisArtwork: 'This artwork',
  ofThisArtwork: (lost: Shown) => `${lost} % of this artwork`,

  // Ink field
  noneLabel: (label: Shown) => `${label}: none`,
  none: 'None',
  anotherColor: 'Another color',
  anotherColorPart: (label: Shown) => `${label}: another color`,

  // Layer controls
  theHatchedPartIs: 'The hatched part is outside the print area and won’t print.',
  weCantPrintOnThis: 'We can’t print on this side.',
  fitInside: 'Fit inside',
  lowResolutionMakeIt: (layer: Shown, goodDpi: Shown) =>
    `Low resolution (${layer}). Make it smaller or upload a larger file; ${goodDpi} DPI or more prints sharp.`,
  lockedUnlockItTo: 'Locked. Unlock it to make changes.',

  // Layer list
  inViewNames: (viewNames: Shown, width: Shown, height: Shown) => `${viewNames} · ${width} × ${height} in`,

  // Position fields
  width: 'Width',
  height: 'Height',
  fromCenter: 'From center',
  belowCut: (cut: Shown) => `Below ${cut}`,
  turn: 'Turn',
  side: 'Side',

  // Add shape
  addAShape: 'Add a shape',

  // Shape controls
  fill: 'Fill',
  outline: 'Outline',
  points: 'Points',

  // Add text
  theFontCouldntBe: 'The font couldn’t be loaded. Please try again.',
  addText: 'Add text',

  // Font picker
  lettering: 'Lettering',

  // Text controls
  thisFontCouldntBe: 'This font couldn’t be loaded. Please try again.',
  text: 'Text',
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

  // Mobile workspace
  done: 'Done',

  // Options panel
  extraOptions: 'Extra Options',
  addToBothSides: 'Add to both sides',
  copiesTheFrontArtwork: 'Copies the front artwork to the back.',
  printSize: 'Print size',
  sameSizeOnAllGarments: 'Same size on all garments',
  scaleBySize: 'Scale by size',
  thePrintIsTheSame: 'The print is the same size on every garment.',
  largerGarmentsGetA: 'Larger garments get a larger print. The price stays the same.',
  noteForTheDesigner: 'Note for the designer',

  // Product panel
  product: 'Product',

  // Size comparison
  inWidth: (width: Shown, height: Shown) => `${width} × ${height} in`,
  noPrint: 'no print',

  // Toolbar
  editing: 'Editing',
  redo: 'Redo',
  rotate15: 'Rotate 15°',
  removeFromTheDesign: 'Remove from the design',
  snapToLines: 'Snap to lines',

  // Upload panel
  artwork: 'Artwork',
  uploadArtwork: 'Upload artwork',
  uploading: 'Uploading…',
  upToFilesPngJpeg: (mostpictures: Shown) =>
    `Up to ${mostpictures} files. PNG, JPEG, WebP or SVG, 25 MB each. We keep your original for printing.`,

  // Card list
  loadingProducts: 'Loading products',
  productsCouldntBeLoaded: 'Products couldn’t be loaded.',
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
  productsThatYouLook: 'Products that you look at on this device show up here.',
  noFavoritesYet: 'No favorites yet',
  pressTheHeartOn: 'Press the heart on a product in the catalog to find it here.',
  searchResults: 'Search results',
  clearSearch: 'Clear search',
  checkTheSpellingOr: 'Check the spelling, or try a style number or a brand.',
  browseTheCatalog: 'Browse the catalog',

  // Product picker
  selectAProduct: 'Select a product',

  // Product search
  searchProducts: 'Search products',
  searchStyleOrKeyword: 'Search Style # or Keyword',

  // Select product
  change: 'Change',
  selectProduct: 'Select Product',
  changeProduct: 'Change product',

  // Source tabs
  products: 'Products',

  // Add to cart dialog
  yourPrice: 'Your price',
  inBrand: (brand: Shown, code: Shown, color: Shown) => `${brand} ${code} in ${color}`,
  noPiecesYet: 'No pieces yet',
  addToCart: 'Add to Cart',
  adding: 'Adding…',
  nothingToPrintYet: 'Nothing to print yet: this adds the blank garment.',
  partOfYourArtwork: 'Part of your artwork is outside the print area. It will print as shown here.',
  quantityPerSize: 'Quantity per size',
  pleaseEnterAQuantity: 'Please enter a quantity for at least one size.',

  // Get price
  getPrice: 'Get Price',
  preparingYourDesign: 'Preparing your design…',

  // Live price
  noGarmentChosen: 'No garment chosen',
  inAll: (pieces: Shown, total: Shown) => `. ${pieces} in all: ${total}`,

  // Price summary
  enterQuantitiesToSee: 'Enter quantities to see the price.',
  price: 'Price',
  onePieceIn: (size: Shown) => `One piece in ${size}`,
  printScaledBySize: 'Print scaled by size',
  allPieces: 'All pieces',
  atUnit: (unit: Shown) => `at ${unit}`,

  // Resolution choice
  lowResolution: 'Low resolution',
  makeItSmaller: 'Make it smaller',
  printedAtDpiIn: (smaller: Shown, width: Shown) => `Printed at ${smaller} DPI, ${width} in wide.`,
  printAnyway: 'Print anyway',
  atTheCurrentSize: 'At the current size. We’ll note it on the order.',

  // Shared design
  anotherViewOf: (index: Shown, length: Shown) => `Another view, ${index} of ${length}`,
  sharedDesign: 'Shared design',
  aDesignForYouTo: 'A design for you to look at',
  garment: 'Garment',
  style: 'Style',
  color: 'Color',
  makeItYours: 'Make it yours',
  copying: 'Copying…',
  seeTheGarment: 'See the garment',
  yourCopyLiesIn:
    'Your copy lies in your own Design History. Change it as you like: the design you see here stays as it is.',
  thisGarmentIsNot: 'This garment is not in the shop any more, so the design can be looked at but not copied.',

  // Sign in to design
  signInToStartDesigning: 'Sign In to Start Designing',
  itTakesAMinute: (promise: Shown) => `It takes a minute, and brings you back ${promise}.`,
  logIn: 'Log In',
  signUp: 'Sign Up',
} as const
