import whole from '../whole.css?url'

/**
 * The styles of all but the first screens: whatever opens over a page, and every page that is not in the storefront's sheet,
 * renders this. React holds it back until they are there, and keeps them behind the storefront's.
 */
export const FullStyles = () => <link rel="stylesheet" href={whole} precedence="whole" />
