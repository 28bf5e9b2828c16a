import { startTransition, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { askToSignIn } from '#platform/web/open.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

interface FavoriteButtonProps {
  style: { styleId: number; title: string }
  saved: boolean
  guest: boolean
  /** With its words beside the heart, for the product page. */
  worded?: boolean
}

export function FavoriteButton({ style, saved, guest, worded = false }: FavoriteButtonProps) {
  const fetcher = useFetcher({ key: `favorite:${style.styleId}` })
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('intent')
  // The router tells what is asked in a transition, which waits for parts of the page that are still on their way.
  const [pressed, setPressed] = useState<boolean>()
  const on = pressed ?? (asked ? asked === 'add' : saved)
  const fields = { intent: on ? 'remove' : 'add', styleId: String(style.styleId) }
  const toggle = async () => {
    setPressed(!on)
    await fetcher.submit(fields, { method: 'post', action: '/favorites' })
    startTransition(() => setPressed(undefined))
  }
  return (
    <fetcher.Form
      method="post"
      action="/favorites"
      onSubmit={(event) => {
        event.preventDefault()
        if (!guest) return void toggle()
        const after = { action: '/favorites', fields }
        askToSignIn({ title: 'Sign In to Favorite Items', returnTo: pathname + search, after })
      }}
    >
      <input type="hidden" name="intent" value={fields.intent} />
      <input type="hidden" name="styleId" value={fields.styleId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={on}
        aria-label={worded ? undefined : `Favorite: ${style.title}`}
        className={worded ? 'btn btn-md btn-quiet' : 'heart'}
      >
        {on ? <Icon name="heart-filled" className="text-vermilion" /> : <Icon name="heart" />}
        {worded && (on ? 'Saved to favorites' : 'Add to favorites')}
      </button>
    </fetcher.Form>
  )
}
