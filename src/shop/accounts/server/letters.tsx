import { identity } from '#config'
import { Figure, Letter, LetterButton, Paragraph } from '#platform/server/mail/letter.tsx'

// The code is the only six-digit number of its letter, so that a reader and a program find the same one.
export function CodeLetter({ code }: { readonly code: string }) {
  return (
    <Letter
      preview={`${code} is your code for ${identity.name}`}
      heading="Verify your email"
      reason={`Somebody entered this address to sign up at ${identity.name}. If it was not you, do nothing: without the code there is no account.`}
    >
      <Paragraph>Enter this code on the sign-up page. It is good for five minutes.</Paragraph>
      <Figure>{code}</Figure>
    </Letter>
  )
}

export function OwnerLetter({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Letter
      preview="You have an account with us already"
      heading="You have an account already"
      reason={`Somebody entered this address to sign up at ${identity.name}. If it was not you, do nothing: your account is as it was.`}
    >
      <Paragraph>This address belongs to an account, so there is no need to sign up again. Just sign in.</Paragraph>
      <LetterButton href={`${publicUrl}/signin`}>Sign in</LetterButton>
      <Paragraph>Forgotten the password? Set a new one at {`${publicUrl}/forgot-password`}.</Paragraph>
    </Letter>
  )
}

export function ResetLetter({ link }: { readonly link: string }) {
  return (
    <Letter
      preview="Set a new password"
      heading="Reset your password"
      reason={`Somebody asked for this at ${identity.name}. If it was not you, do nothing: your password is as it was.`}
    >
      <Paragraph>Choose a new password with this link. It works once, for one hour.</Paragraph>
      <LetterButton href={link}>Reset my password</LetterButton>
    </Letter>
  )
}

export function PasswordChangedLetter({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <Letter
      preview="Your password was changed"
      heading="Your password was changed"
      reason="We tell you about every change of your password."
    >
      <Paragraph>
        The password of your account at {identity.name} was changed just now, and every other device was signed out.
      </Paragraph>
      <Paragraph>If it was not you, set a new password at once:</Paragraph>
      <LetterButton href={`${publicUrl}/forgot-password`}>Reset my password</LetterButton>
    </Letter>
  )
}
