import { identity } from '#config'
import { Email, EmailButton, Facts, Figure, Paragraph, SmallPrint, WordLink } from '#platform/server/mail/email.tsx'

// The code is the only six-digit number of its email, so that a reader and a program find the same one.
export function CodeEmail({ code }: { readonly code: string }) {
  return (
    <Email
      preview={`${code} is your code for ${identity.name}`}
      heading="Verify your email"
      reason={`Somebody entered this address to sign up at ${identity.name}. If it was not you, do nothing: without the code there is no account.`}
    >
      <Paragraph>Enter this code on the sign-up page. It is good for five minutes.</Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function OwnerEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview="You have an account with us already"
      heading="You have an account already"
      reason={`Somebody entered this address to sign up at ${identity.name}. If it was not you, do nothing: your account is as it was.`}
    >
      <Paragraph>This address belongs to an account, so there is no need to sign up again. Just sign in.</Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>Sign in</EmailButton>
      <Paragraph>
        If you have forgotten the password, <WordLink href={`${publicUrl}/forgot-password`}>set a new one</WordLink>{' '}
        first.
      </Paragraph>
    </Email>
  )
}

/** To the owner of an address to which somebody wanted to move another account. */
export function TakenEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview="This address has an account already"
      heading="This address has an account already"
      reason={`Somebody who is signed in at ${identity.name} entered this address as their new one. If it was not you, do nothing: both accounts are as they were.`}
    >
      <Paragraph>
        An account was to be moved to this address, but the address belongs to another account, and one address has one
        account. So nothing was changed.
      </Paragraph>
      <Paragraph>
        If both accounts are yours, sign in with this address to use this one. To move the other account here, first
        give this one another address, or delete it, in its settings.
      </Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>Sign in</EmailButton>
    </Email>
  )
}

export function ResetEmail({ link }: { readonly link: string }) {
  return (
    <Email
      preview="Set a new password"
      heading="Reset your password"
      reason={`Somebody asked for this at ${identity.name}. If it was not you, do nothing: your password is as it was.`}
    >
      <Paragraph>Choose a new password with this link. It works once, for one hour.</Paragraph>
      <EmailButton href={link}>Reset my password</EmailButton>
    </Email>
  )
}

export function PasswordChangedEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview="Your password was changed"
      heading="Your password was changed"
      reason="We tell you about every change of your password."
    >
      <Paragraph>
        The password of your account at {identity.name} was changed just now, and every other device was signed out.
      </Paragraph>
      <Paragraph>If it was not you, set a new one at once.</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>Reset my password</EmailButton>
    </Email>
  )
}

export function MoveEmail({ code, firstName }: { readonly code: string; readonly firstName: string }) {
  return (
    <Email
      preview={`${code} confirms your new email at ${identity.name}`}
      heading="Confirm your new email"
      reason={`Somebody with an account at ${identity.name} entered this address as their new one. If it was not you, do nothing: without the code nothing changes.`}
    >
      <Paragraph>
        Hello {firstName}, enter this code in your settings, and this address is the one you sign in with. It is good
        for five minutes.
      </Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function EmailChangedEmail({ email }: { readonly email: string }) {
  return (
    <Email
      preview="Your account has a new email"
      heading="Your email was changed"
      reason="We tell the old address about every change, and write to the new one from now on."
    >
      <Paragraph>Your account at {identity.name} has moved away from this address.</Paragraph>
      <Facts facts={[['New email', email]]} />
      <Paragraph>
        Sign in with the new address from now on; your password is the same. Every device but the one that made the
        change was signed out.
      </Paragraph>
      <Paragraph>
        If it was not you, tell us at once: write to{' '}
        <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink> or call {identity.phone}. Only we can
        bring the account back to this address.
      </Paragraph>
    </Email>
  )
}

interface NewDeviceProps {
  readonly device: string
  readonly moment: string
  readonly address: string
  readonly publicUrl: string
}

export function NewDeviceEmail({ device, moment, address, publicUrl }: NewDeviceProps) {
  return (
    <Email
      preview={`${device} was used to sign in to your account`}
      heading="A new device signed in"
      reason="We tell you when your account is opened in a browser that we have not seen with it before."
    >
      <Paragraph>
        Somebody signed in to your account at {identity.name}. If it was you, there is nothing to do.
      </Paragraph>
      <Facts
        facts={[
          ['Device', device],
          ['When', moment],
          ['Network address', address],
        ]}
      />
      <Paragraph>If it was not you, set a new password; that signs out every device.</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>Reset my password</EmailButton>
      <SmallPrint>
        See <WordLink href={`${publicUrl}/settings`}>every signed-in device</WordLink> in your settings.
      </SmallPrint>
    </Email>
  )
}

export function DeletedEmail({ firstName }: { readonly firstName: string }) {
  return (
    <Email
      preview="Your account and your data are gone"
      heading="Your account was deleted"
      reason="This is the last email to this address that has to do with the account."
    >
      <Paragraph>
        Goodbye {firstName}. You asked for it, and it is done: your profile, addresses, cards, favorites, cart, designs,
        pictures and messages are erased, every device is signed out, and our payment provider is told to delete its
        record of you.
      </Paragraph>
      <Paragraph>
        If you ordered from us, those orders stay as long as tax law wants them, with your name and address only and the
        artwork that is printed on them. Whatever is still in production is finished and delivered. Reviews stay without
        your name.
      </Paragraph>
      <Paragraph>
        If it was not you, write to <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink> at once.
      </Paragraph>
    </Email>
  )
}
