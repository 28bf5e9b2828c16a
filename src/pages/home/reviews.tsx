import { RegistrationMark } from '#platform/web/ui/marks.tsx'

export function Reviews() {
  return (
    <section id="reviews-section" className="border-t border-ink" aria-labelledby="reviews">
      <div className="page flex flex-col gap-6 py-14 md:flex-row md:items-center md:gap-12 md:py-20">
        <RegistrationMark className="size-16 shrink-0 text-line-strong md:size-24" />
        <div className="max-w-2xl">
          <h2 id="reviews" className="text-3xl">
            Reviews come from buyers
          </h2>
          <p className="mt-3 text-ink-soft">
            Only customers who bought a style can review it, and nobody has yet. The first words will stand here.
          </p>
        </div>
      </div>
    </section>
  )
}
