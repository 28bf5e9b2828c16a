import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its rules, in their order; refusals stand in the contract. Change the tone here. */
export const pricingTexts = {
  // Print notes
  lowDpi: (dpi: Shown, view: Shown) => `Low resolution (${dpi} DPI) on the ${view}`,
  inks: (view: Shown, names: Shown) =>
    `${view.toString().charAt(0).toUpperCase()}${view.toString().slice(1)}: ${names}`,

  // What is paid once
  andOnce: (amount: Shown, name: Shown) => `+ ${amount} ${name}`,
} as const
