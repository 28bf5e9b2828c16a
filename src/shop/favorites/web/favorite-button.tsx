import { useFetcher, useLocation } from 'react-router'
import { askToSignIn } from '#platform/web/open.ts'
import { HeartFilledIcon, HeartIcon } from '#platform/web/ui/icons.tsx'

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
  const on = asked ? asked === 'add' : saved
  const fields = { intent: on ? 'remove' : 'add', styleId: String(style.styleId) }
  return (
    <fetcher.Form
      method="post"
      action="/favorites"
      onSubmit={(event) => {
        event.preventDefault()
        if (!guest) return void fetcher.submit(fields, { method: 'post', action: '/favorites' })
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
        className={
          worded
            ? 'inline-flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold hover:bg-plate'
            : 'grid size-10 place-items-center rounded-full bg-paper/85 transition-transform hover:scale-110'
        }
      >
        {on ? <HeartFilledIcon className="text-vermilion" /> : <HeartIcon />}
        {worded && (on ? 'Saved to favorites' : 'Add to favorites')}
      </button>
    </fetcher.Form>
  )
}
