import type Stripe from 'stripe'
import { z } from 'zod'

/** Only fields that the SDK's own type has, each of its type: the compiler compares them, zod the request. */
const shapeOf =
  <Params>() =>
  <Shape extends { [Name in keyof Shape]: Name extends keyof Params ? z.ZodType<Params[Name]> : never }>(
    shape: Shape,
  ) =>
    z.strictObject(shape)

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const whole = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number)
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w+$`))
const expand = z.array(z.enum(['latest_charge', 'payment_method'])).optional()
const seconds = z
  .string()
  .regex(/^\d{10}$/)
  .transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500))

export const stripeShapes = {
  createCustomer: shapeOf<Stripe.CustomerCreateParams>()({ metadata: metadata.optional() }),
  searchCustomers: shapeOf<Stripe.CustomerSearchParams>()({ query: z.string(), limit: whole.optional() }),
  deleteCustomer: shapeOf<Stripe.CustomerDeleteParams>()({}),
  createPayment: shapeOf<Stripe.PaymentIntentCreateParams>()({
    amount: whole.refine((amount) => amount >= 50, 'Amount must be at least $0.50 usd'),
    currency: z.enum(['usd', 'cad']),
    customer: id('cus').optional(),
    payment_method: z.string().min(1).optional(),
    setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
    metadata: metadata.optional(),
    automatic_payment_methods: shapeOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>()({
      enabled: flag,
      allow_redirects: z.enum(['always', 'never']).optional(),
    }).optional(),
    expand,
  }),
  confirmPayment: shapeOf<Stripe.PaymentIntentConfirmParams>()({ use_stripe_sdk: flag.optional(), expand }),
  cancelPayment: shapeOf<Stripe.PaymentIntentCancelParams>()({ expand }),
  retrievePayment: shapeOf<Stripe.PaymentIntentRetrieveParams>()({ expand }),
  listPayments: shapeOf<Stripe.PaymentIntentListParams>()({
    created: shapeOf<Stripe.RangeQueryParam>()({ gte: seconds.optional() }).optional(),
    limit: whole.refine((limit) => limit <= 100).optional(),
    starting_after: id('pi').optional(),
    expand: z.array(z.enum(['data.latest_charge', 'data.customer'])).optional(),
  }),
  searchPayments: shapeOf<Stripe.PaymentIntentSearchParams>()({ query: z.string(), limit: whole.optional() }),
  retrieveMethod: shapeOf<Stripe.PaymentMethodRetrieveParams>()({}),
  attachMethod: shapeOf<Stripe.PaymentMethodAttachParams>()({ customer: id('cus').optional() }),
  detachMethod: shapeOf<Stripe.PaymentMethodDetachParams>()({}),
  createRefund: shapeOf<Stripe.RefundCreateParams>()({
    payment_intent: id('pi').optional(),
    amount: whole.optional(),
    metadata: metadata.optional(),
  }),
  listDisputes: shapeOf<Stripe.DisputeListParams>()({ payment_intent: id('pi').optional(), limit: whole.optional() }),
  listRefunds: shapeOf<Stripe.RefundListParams>()({
    payment_intent: id('pi').optional(),
    created: shapeOf<Stripe.RangeQueryParam>()({ gte: seconds.optional() }).optional(),
    limit: whole.refine((limit) => limit <= 100).optional(),
    starting_after: id('re').optional(),
  }),
}

type Shapes = typeof stripeShapes
export type Asked<Name extends keyof Shapes> = z.output<Shapes[Name]>
