import { startTransition, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { askToSignIn } from '#platform/web/open.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { favoritesTexts } from '../texts.ts'

interface FavoriteButtonProps {
  style: { styleId: number; title: string }
  saved: boolean
  guest: boolean
  /** With its words beside the heart, for the product page. */
  worded?: boolean
}

/** The one form of a page that all its hearts belong to, so that none of them needs fields of its own. */
export function HeartsForm() {
  const { pathname, search } = useLocation()
  return (
    <form id="hearts" method="post" action="/favorites" hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}

export function FavoriteButton({ style, saved, guest, worded = false }: FavoriteButtonProps) {
  const { submit, formData } = useFetcher({ key: `favorite:${style.styleId}` })
  const { pathname, search } = useLocation()
  // The router tells what is asked in a transition, which waits for parts of the page that are still on their way.
  const [pressed, setPressed] = useState<boolean>()
  const on = pressed ?? (formData ? formData.has('add') : saved)
  const name = on ? 'remove' : 'add'
  const value = String(style.styleId)
  const input = { action: '/favorites', fields: { [name]: value } }
  const toggle = async () => {
    setPressed(!on)
    await submit(input.fields, { method: 'post', action: input.action })
    startTransition(() => setPressed(undefined))
  }
  return (
    <button
      type="submit"
      form="hearts"
      name={name}
      value={value}
      aria-pressed={on}
      aria-label={worded ? undefined : favoritesTexts.favoriteName(style.title)}
      className={worded ? 'btn btn-md btn-quiet' : 'heart'}
      onClick={(event) => {
        event.preventDefault()
        if (!guest) return void toggle()
        askToSignIn({ title: favoritesTexts.signInToFavorite, returnTo: pathname + search, after: input })
      }}
    >
      {on ? <Icon name="heart-filled" className="text-vermilion" /> : <Icon name="heart" />}
      {worded && (on ? favoritesTexts.savedToFavorites : favoritesTexts.addToFavorites)}
    </button>
  )
}
