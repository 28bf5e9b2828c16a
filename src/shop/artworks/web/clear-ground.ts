/** Light and dark parts of a picture are both seen on it, and a clear ground shows as one. */
export const CLEAR_GROUND = 'bg-[repeating-conic-gradient(#c9c0b2_0_25%,#a39a8d_0_50%)] bg-size-[0.75rem_0.75rem]'
