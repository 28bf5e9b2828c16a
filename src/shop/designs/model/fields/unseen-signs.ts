/** Control signs, signs that turn the way of writing, and halves of letters. */
export const CONTROL_SIGNS = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Those, and whatever else nobody sees. */
export const UNSEEN_SIGNS =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u
