/**
 * A stand-in of Stripe's script: fields without frames, test numbers, a bank with two buttons, and a wallet with a sheet,
 * which a page goes without by `window.noWallet`.
 */
export const STRIPE_JS = `(() => {
  const ids = {
    4242424242424242: 'pm_card_visa',
    5555555555554444: 'pm_card_mastercard',
    4000000000000002: 'pm_card_chargeDeclined',
    4000002760003184: 'pm_card_authenticationRequired',
  }
  const kinds = {
    cardNumber: { label: 'Card number', length: 16, incomplete: 'Your card number is incomplete.' },
    cardExpiry: { label: 'Expiry date', length: 4, incomplete: 'Your card’s expiration date is incomplete.' },
    cardCvc: { label: 'CVC', length: 3, incomplete: 'Your card’s security code is incomplete.' },
  }
  const digits = (input) => input.value.replace(/\\D/g, '')
  function create(type, { classes, style, placeholder }) {
    const { label, length, incomplete } = kinds[type]
    const heard = {}
    const input = Object.assign(document.createElement('input'), { placeholder })
    input.setAttribute('aria-label', label)
    const { color, fontFamily, fontSize, fontVariant } = style.base
    Object.assign(input.style, { width: '100%', outline: 'none', color, fontFamily, fontSize, fontVariant })
    const tell = (name, event) => (heard[name] ?? []).forEach((listener) => listener(event))
    input.addEventListener('input', (event) => {
      // The page around a frame hears nothing of what happens in it.
      event.stopPropagation()
      const typed = digits(input)
      const complete = typed.length === length
      const error = complete || typed === '' ? undefined : { message: incomplete }
      tell('change', { empty: typed === '', complete, error, brand: typed[0] === '4' ? 'visa' : 'unknown' })
    })
    return {
      input,
      on(name, listener) { (heard[name] ??= []).push(listener) },
      mount(node) {
        node.append(input)
        input.addEventListener('focus', () => node.classList.add(classes.focus))
        input.addEventListener('blur', () => node.classList.remove(classes.focus))
        setTimeout(() => tell('ready', { elementType: type }), 50)
      },
      focus: () => input.focus(),
      destroy: () => input.remove(),
    }
  }
  function createWallet(group, { paymentMethods }) {
    const heard = {}
    const tell = (name, event) => (heard[name] ?? []).forEach((listener) => listener(event))
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Google Pay' })
    function openSheet() {
      const sheet = Object.assign(document.createElement('dialog'), { ariaLabel: 'Wallet' })
      const amount = Object.assign(document.createElement('p'), { textContent: 'Amount ' + group.amount })
      const agree = Object.assign(document.createElement('button'), { textContent: 'Agree' })
      const close = Object.assign(document.createElement('button'), { textContent: 'Close the wallet' })
      agree.addEventListener('click', () => {
        const paymentFailed = () => { sheet.dataset.failed = 'yes' }
        const billingDetails = { name: 'Wally Wallet', address: { line1: '1 Elsewhere St', city: 'Boston' } }
        tell('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed })
        // The sheet goes with the page that it paid on.
        setTimeout(() => sheet.remove(), 300)
      })
      close.addEventListener('click', () => { sheet.remove(); tell('cancel', { elementType: 'expressCheckout' }) })
      sheet.append(amount, agree, close)
      document.body.append(sheet)
      sheet.showModal()
    }
    button.addEventListener('click', () => {
      tell('click', { expressPaymentType: 'google_pay', resolve: openSheet, reject() {} })
    })
    return {
      on(name, listener) { (heard[name] ??= []).push(listener) },
      mount(node) {
        const isThere = !window.noWallet && paymentMethods.googlePay === 'auto'
        if (isThere) node.append(button)
        setTimeout(() => tell('ready', { availablePaymentMethods: isThere ? { googlePay: true } : undefined }), 50)
      },
      destroy: () => button.remove(),
    }
  }
  function ask(secret) {
    return new Promise((done) => {
      const page = Object.assign(document.createElement('dialog'), { ariaLabel: 'Your bank' })
      for (const answer of ['yes', 'no', 'yes, and the line breaks']) {
        const button = Object.assign(document.createElement('button'), { textContent: 'The bank says ' + answer })
        button.addEventListener('click', async () => {
          const passed = answer !== 'no'
          await fetch('https://api.stripe.com/answer?secret=' + secret + '&passed=' + passed)
          page.remove()
          if (passed && answer !== 'yes') return done({ error: { type: 'api_connection_error' } })
          const error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
          done(passed ? { paymentIntent: { status: 'succeeded' } } : { error })
        })
        page.append(button)
      }
      document.body.append(page)
      page.showModal()
    })
  }
  window.Stripe = Object.assign(() => ({
    elements: ({ fonts, ...group }) => {
      if (fonts) window.stripeFonts = fonts
      return {
        create: (type, options) => type === 'expressCheckout' ? createWallet(group, options) : create(type, options),
        update: (changed) => Object.assign(group, changed),
        submit: async () => ({}),
      }
    },
    createPaymentMethod: async ({ card, elements }) => {
      if (elements) {
        const { id } = await (await fetch('https://api.stripe.com/wallet-method')).json()
        return { paymentMethod: { id, card: { brand: 'visa', last4: '4242' } } }
      }
      const number = digits(card.input)
      const id = ids[number]
      if (!id) return { error: { type: 'card_error', message: 'Your card was declined.' } }
      return { paymentMethod: { id, card: { brand: 'visa', last4: number.slice(-4) } } }
    },
    handleNextAction: ({ clientSecret }) => ask(clientSecret),
    _registerWrapper() {},
  }), { version: 'endive' })
})()`
