// Which room may use which. A room lists only rooms written above it, so the picture cannot bend back.
export const uses = {
  accounts: [],
  addresses: [],
  artworks: [],
  payments: [],
  pricing: [],
  tax: [],
  delivery: [],
  orders: [],
  contact: [],
  catalogue: ['pricing'],
  favorites: ['catalogue'],
  invoices: ['orders'],
  designs: ['catalogue', 'artworks', 'pricing'],
  cart: ['catalogue', 'artworks', 'designs', 'pricing'],
  signin: ['accounts', 'cart', 'orders'],
  checkout: ['cart', 'accounts', 'addresses', 'pricing', 'tax', 'delivery', 'orders', 'payments'],
}
