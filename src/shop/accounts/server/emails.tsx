import { identity } from '#config'
import { Email, EmailButton, Facts, Figure, Paragraph, SmallPrint, WordLink } from '#platform/server/mail/email.tsx'
import { accountsTexts } from '../texts.ts'

// The code is the only six-digit number of its email, so that a reader and a program find the same one.
export function CodeEmail({ code }: { readonly code: string }) {
  return (
    <Email
      preview={accountsTexts.isYourCodeFor(code, identity.name)}
      heading={accountsTexts.verifyYourEmail}
      reason={accountsTexts.somebodyEnteredThisAddress(identity.name)}
    >
      <Paragraph>{accountsTexts.enterThisCodeOn}</Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function OwnerEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.youHaveAnAccount}
      heading={accountsTexts.youHaveAnAccountAlready}
      reason={accountsTexts.somebodyEnteredThisAddressTo(identity.name)}
    >
      <Paragraph>{accountsTexts.thisAddressBelongsTo}</Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>{accountsTexts.signIn}</EmailButton>
      <Paragraph>
        If you have forgotten the password,{' '}
        <WordLink href={`${publicUrl}/forgot-password`}>{accountsTexts.setANewOne}</WordLink> first.
      </Paragraph>
    </Email>
  )
}

/** To the owner of an address to which somebody wanted to move another account. */
export function TakenEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.thisAddressHasAn}
      heading={accountsTexts.thisAddressHasAn}
      reason={accountsTexts.somebodyWhoIsSigned(identity.name)}
    >
      <Paragraph>{accountsTexts.anAccountWasTo}</Paragraph>
      <Paragraph>{accountsTexts.ifBothAccountsAre}</Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>{accountsTexts.signIn}</EmailButton>
    </Email>
  )
}

export function ResetEmail({ link }: { readonly link: string }) {
  return (
    <Email
      preview={accountsTexts.setANewPassword}
      heading={accountsTexts.resetYourPassword}
      reason={accountsTexts.somebodyAskedForThis(identity.name)}
    >
      <Paragraph>{accountsTexts.chooseANewPassword}</Paragraph>
      <EmailButton href={link}>{accountsTexts.resetMyPassword}</EmailButton>
    </Email>
  )
}

export function PasswordChangedEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.yourPasswordWasChanged}
      heading={accountsTexts.yourPasswordWasChanged}
      reason={accountsTexts.weTellYouAbout}
    >
      <Paragraph>{accountsTexts.thePasswordOfYour(identity.name)}</Paragraph>
      <Paragraph>{accountsTexts.ifItWasNotYouSet}</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>{accountsTexts.resetMyPassword}</EmailButton>
    </Email>
  )
}

export function MoveEmail({ code, firstName }: { readonly code: string; readonly firstName: string }) {
  return (
    <Email
      preview={accountsTexts.confirmsYourNewEmail(code, identity.name)}
      heading={accountsTexts.confirmYourNewEmail}
      reason={accountsTexts.somebodyWithAnAccount(identity.name)}
    >
      <Paragraph>{accountsTexts.helloEnterThisCode(firstName)}</Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function EmailChangedEmail({ email }: { readonly email: string }) {
  return (
    <Email
      preview={accountsTexts.yourAccountHasA}
      heading={accountsTexts.yourEmailWasChanged}
      reason={accountsTexts.weTellTheOldAddress}
    >
      <Paragraph>{accountsTexts.yourAccountAtHas(identity.name)}</Paragraph>
      <Facts facts={[['New email', email]]} />
      <Paragraph>{accountsTexts.signInWithTheNew}</Paragraph>
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
      preview={accountsTexts.wasUsedToSignIn(device)}
      heading={accountsTexts.aNewDeviceSigned}
      reason={accountsTexts.weTellYouWhenYour}
    >
      <Paragraph>{accountsTexts.somebodySignedInTo(identity.name)}</Paragraph>
      <Facts
        facts={[
          ['Device', device],
          ['When', moment],
          ['Network address', address],
        ]}
      />
      <Paragraph>{accountsTexts.ifItWasNotYouSetA}</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>{accountsTexts.resetMyPassword}</EmailButton>
      <SmallPrint>
        See <WordLink href={`${publicUrl}/settings`}>{accountsTexts.everySignedInDevice}</WordLink> in your settings.
      </SmallPrint>
    </Email>
  )
}

export function DeletedEmail({ firstName }: { readonly firstName: string }) {
  return (
    <Email
      preview={accountsTexts.yourAccountAndYour}
      heading={accountsTexts.yourAccountWasDeleted}
      reason={accountsTexts.thisIsTheLastEmail}
    >
      <Paragraph>{accountsTexts.goodbyeYouAskedFor(firstName)}</Paragraph>
      <Paragraph>{accountsTexts.ifYouOrderedFrom}</Paragraph>
      <Paragraph>
        If it was not you, write to <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink> at once.
      </Paragraph>
    </Email>
  )
}
