import { Link } from 'react-router'
import { shop } from '#config'
import { publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/seo.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { CropMarks, Halftone, RegistrationMark } from '#platform/web/ui/marks.tsx'
import type { Route } from './+types/ai-logo'

export const loader = ({ context }: Route.LoaderArgs) => ({
  meta: pageMeta({
    title: 'AI Logo Creator',
    description: 'Four logo ideas from a name, an industry and a style. On its way.',
    path: '/ai-logo',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  }),
})

export const meta = loadedMeta

export default function AiLogo() {
  return (
    <div className="page grid grow items-center gap-12 py-12 lg:grid-cols-2 lg:py-20">
      <div>
        <h1 className="text-4xl">AI Logo Creator</h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">
          Tell us a business name, an industry, a style and the colors you like, and get four logos that are ready to
          print. This part of the shop is not open yet.
        </p>
        <p className="mt-4 max-w-md text-ink-soft">
          If you have a logo already, put it on a shirt today. If you have only an idea, describe it to us.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/design-labs" className={buttonClass()}>
            Start with your own artwork
          </Link>
          <Link to="/contact-us?subject=A logo idea" className={buttonClass({ look: 'line' })}>
            Describe an idea
          </Link>
        </div>
      </div>
      <div aria-hidden="true" className="grid grid-cols-2 gap-8 p-3">
        {['text-process-cyan', 'text-process-magenta', 'text-process-yellow', 'text-ink'].map((ink) => (
          <div key={ink} className={`relative aspect-square bg-white ${ink}`}>
            <CropMarks className="text-line-strong" />
            <Halftone className="absolute inset-6 rounded-full opacity-90 [mask-image:linear-gradient(135deg,black,transparent_85%)]" />
            <RegistrationMark className="absolute right-3 bottom-3 size-5 text-line-strong" />
          </div>
        ))}
      </div>
    </div>
  )
}
