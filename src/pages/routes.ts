import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home.tsx'),
  route('browse', 'browse.tsx'),
  route('product/:brand/:styleId/:code', 'product.tsx'),

  route('address-book', 'account/address-book.ts'),
  route('card-book', 'account/card-book.ts'),
  route('sign-out', 'sign-out.ts'),
  route('signin/google', 'account/google.ts'),
  route('signin/google/callback', 'account/google-callback.ts'),
  route('checkout/quote', 'checkout-quote.ts'),

  layout('dress.tsx', [
    route('product/:brand/:styleId/:code/reviews', 'reviews/product-reviews.tsx'),
    route('favorites', 'favorites.tsx'),
    route('design-labs/:brand?/:styleId?/:code?', 'design-labs.tsx'),
    route('shared/:token', 'shared-design.tsx'),
    route('ai-logo', 'ai-logo.tsx'),
    route('contact-us', 'contact-us.tsx'),

    route('signin', 'account/signin.tsx'),
    route('signup', 'account/signup.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
    route('second-factor', 'account/second-factor.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password/:token', 'account/reset-password.tsx'),
    route('settings', 'account/settings.tsx'),
    route('account-deleted', 'account/account-deleted.tsx'),

    route('cart', 'cart.tsx'),
    route('checkout', 'checkout.tsx'),
    route('order-confirm/:orderNumber', 'order-confirm.tsx'),
    route('orders', 'account/orders.tsx'),
    route('order-details/:orderNumber', 'account/order-details.tsx'),
    layout('admin/staff.tsx', [
      route('admin-dashboard', 'admin/admin-dashboard.tsx'),
      route('admin-production', 'admin/admin-production.tsx'),
      route('admin-blanks', 'admin/admin-blanks.tsx'),
      route('admin-customers', 'admin/admin-customers.tsx'),
      route('admin-customers/:userId', 'admin/admin-customer.tsx'),
      route('admin-messages', 'admin/admin-messages.tsx'),
      route('admin-reviews', 'admin/admin-reviews.tsx'),
      route('admin-styles', 'admin/admin-styles.tsx'),
      route('admin-prices', 'admin/admin-prices.tsx'),
      route('admin-payments', 'admin/admin-payments.tsx'),
      route('admin-activity', 'admin/admin-activity.tsx'),
      route('admin-webhooks', 'admin/admin-webhooks.tsx'),
    ]),

    route('terms', 'house/terms.tsx'),
    route('privacy', 'house/privacy.tsx'),
    route('returns', 'house/returns.tsx'),
    route('shipping', 'house/shipping.tsx'),
    route('accessibility', 'house/accessibility.tsx'),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig
