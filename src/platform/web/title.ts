/** 'Checkout | Pressroom': what the tab and the history say, on every page alike. */
export const titleWithShopName = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`
