import { identity } from '#config'
import {
  Email,
  EmailButton,
  EmailSentence,
  Facts,
  Figure,
  Paragraph,
  SmallPrint,
  WordLink,
} from '#platform/server/mail/email.tsx'
import { accountsTexts } from '../texts.ts'

// The code is the only six-digit number of its email, so that a reader and a program find the same one.
export function CodeEmail({ code }: { readonly code: string }) {
  return (
    <Email
      preview={accountsTexts.codePreview(code, identity.name)}
      heading={accountsTexts.verifyYourEmail}
      reason={accountsTexts.whySignUpCode(identity.name)}
    >
      <Paragraph>{accountsTexts.enterSignUpCode}</Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function OwnerEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.ownerPreview}
      heading={accountsTexts.ownerHeading}
      reason={accountsTexts.whyOwnerIsTold(identity.name)}
    >
      <Paragraph>{accountsTexts.addressHasAccount}</Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>{accountsTexts.signIn}</EmailButton>
      <Paragraph>
        <EmailSentence
          text={accountsTexts.forgotPassword}
          parts={{ setANewOne: <WordLink href={`${publicUrl}/forgot-password`}>{accountsTexts.setANewOne}</WordLink> }}
        />
      </Paragraph>
    </Email>
  )
}

/** To the owner of an address to which somebody wanted to move another account. */
export function TakenEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.addressIsTaken}
      heading={accountsTexts.addressIsTaken}
      reason={accountsTexts.whyTakenIsTold(identity.name)}
    >
      <Paragraph>{accountsTexts.emailNotMoved}</Paragraph>
      <Paragraph>{accountsTexts.ifBothAreYours}</Paragraph>
      <EmailButton href={`${publicUrl}/signin`}>{accountsTexts.signIn}</EmailButton>
    </Email>
  )
}

export function ResetEmail({ link }: { readonly link: string }) {
  return (
    <Email
      preview={accountsTexts.setANewPassword}
      heading={accountsTexts.resetYourPassword}
      reason={accountsTexts.whyResetLink(identity.name)}
    >
      <Paragraph>{accountsTexts.resetLinkWorks}</Paragraph>
      <EmailButton href={link}>{accountsTexts.resetMyPassword}</EmailButton>
    </Email>
  )
}

export function PasswordChangedEmail({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Email
      preview={accountsTexts.passwordChangedHeading}
      heading={accountsTexts.passwordChangedHeading}
      reason={accountsTexts.whyPasswordIsTold}
    >
      <Paragraph>{accountsTexts.passwordWasChanged(identity.name)}</Paragraph>
      <Paragraph>{accountsTexts.setNewPasswordAtOnce}</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>{accountsTexts.resetMyPassword}</EmailButton>
    </Email>
  )
}

export function MoveEmail({ code, firstName }: { readonly code: string; readonly firstName: string }) {
  return (
    <Email
      preview={accountsTexts.confirmsNewEmailAt(code, identity.name)}
      heading={accountsTexts.confirmYourNewEmail}
      reason={accountsTexts.whyMoveCode(identity.name)}
    >
      <Paragraph>{accountsTexts.enterTheCodeInSettings(firstName)}</Paragraph>
      <Figure>{code}</Figure>
    </Email>
  )
}

export function EmailChangedEmail({ email }: { readonly email: string }) {
  return (
    <Email
      preview={accountsTexts.accountHasNewEmail}
      heading={accountsTexts.yourEmailWasChanged}
      reason={accountsTexts.whyOldAddressIsTold}
    >
      <Paragraph>{accountsTexts.accountMovedAway(identity.name)}</Paragraph>
      <Facts facts={[[accountsTexts.newEmailAddress, email]]} />
      <Paragraph>{accountsTexts.signInWithNewAddress}</Paragraph>
      <Paragraph>
        <EmailSentence
          text={accountsTexts.notYouMoved}
          parts={{
            email: <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink>,
            phone: identity.phone,
          }}
        />
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
      preview={accountsTexts.deviceSignedIn(device)}
      heading={accountsTexts.newDeviceHeading}
      reason={accountsTexts.whyDeviceIsTold}
    >
      <Paragraph>{accountsTexts.newDeviceLead(identity.name)}</Paragraph>
      <Facts
        facts={[
          [accountsTexts.device, device],
          [accountsTexts.when, moment],
          [accountsTexts.networkAddress, address],
        ]}
      />
      <Paragraph>{accountsTexts.setNewPasswordToSignOut}</Paragraph>
      <EmailButton href={`${publicUrl}/forgot-password`}>{accountsTexts.resetMyPassword}</EmailButton>
      <SmallPrint>
        <EmailSentence
          text={accountsTexts.seeDevices}
          parts={{ devices: <WordLink href={`${publicUrl}/settings`}>{accountsTexts.everySignedInDevice}</WordLink> }}
        />
      </SmallPrint>
    </Email>
  )
}

export function DeletedEmail({ firstName }: { readonly firstName: string }) {
  return (
    <Email
      preview={accountsTexts.deletedPreview}
      heading={accountsTexts.deletedHeading}
      reason={accountsTexts.lastEmail}
    >
      <Paragraph>{accountsTexts.goodbye(firstName)}</Paragraph>
      <Paragraph>{accountsTexts.ordersStay}</Paragraph>
      <Paragraph>
        <EmailSentence
          text={accountsTexts.notYouDeleted}
          parts={{ email: <WordLink href={`mailto:${identity.email}`}>{identity.email}</WordLink> }}
        />
      </Paragraph>
    </Email>
  )
}
