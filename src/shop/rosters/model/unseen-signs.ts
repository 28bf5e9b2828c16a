/** Control signs, signs that turn the way of writing, halves of letters, and what nobody sees. */
export const UNSEEN_SIGNS =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u
