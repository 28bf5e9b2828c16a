/** 'INV-000042': one row of numbers without gaps, as book-keeping wants it. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`
