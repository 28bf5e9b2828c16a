import { Link } from 'react-router'
import { homePageTexts } from './texts.ts'
import { Turntable } from './turntable.tsx'

export function Mission({ ships, city }: { ships: string; city: string }) {
  const rules = [
    {
      title: homePageTexts.noMinimum,
      text: homePageTexts.noMinimumLead,
    },
    {
      title: homePageTexts.originalFile,
      text: homePageTexts.originalFileLead,
    },
    {
      title: homePageTexts.clearPrice,
      text: homePageTexts.clearPriceLead,
    },
    {
      title: homePageTexts.onTime,
      text: homePageTexts.onTimeLead(city, ships),
    },
  ]
  return (
    <section
      id="mission-section"
      className="page grid gap-x-14 gap-y-8 py-16 md:grid-cols-[1fr_1.1fr] md:py-24 lg:grid-cols-[1fr_1.35fr]"
    >
      <Turntable />
      <div className="self-center lg:self-end">
        <h2 className="text-4xl">{homePageTexts.howWeWork}</h2>
        <p className="mt-4 max-w-md text-ink-soft">
          {homePageTexts.missionLead}{' '}
          <Link to="/contact-us" className="link font-semibold">
            {homePageTexts.askUs}
          </Link>
        </p>
      </div>
      <dl className="grid gap-x-10 md:col-span-2 md:grid-cols-2 lg:col-span-1">
        {rules.map(({ title, text }) => (
          <div key={title} className="border-t border-ink py-5">
            <dt className="font-display text-xl font-bold">{title}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
