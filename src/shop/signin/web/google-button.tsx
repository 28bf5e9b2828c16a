import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { signinTexts } from '../texts.ts'

/** Google's own mark, in the colours that its rules for sign-in buttons ask for. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5a13.2 13.2 0 0 1-19.7-7H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#FBBC05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8Z" />
      <path
        fill="#EA4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7A13.1 13.1 0 0 1 24 10.7Z"
      />
    </svg>
  )
}

/** A link and no form: the way leads to another site, to which the policy of our pages sends no form. */
function GoogleButton({ back }: { back: string }) {
  return (
    <ButtonLink to={withReturn('/signin/google', back)} reloadDocument look="line" wide icon={<GoogleMark />}>
      {signinTexts.signInWithGoogle}
    </ButtonLink>
  )
}

/** The way through Google, where the shop has one, before the own form. */
export function GoogleFirst({ back }: { back: string }) {
  return (
    <>
      <GoogleButton back={back} />
      <p className="ticket my-5 flex items-center gap-3 text-ink-mute before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {signinTexts.or}
      </p>
    </>
  )
}
