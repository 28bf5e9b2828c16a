import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { OutputOf } from '#platform/base/endpoint.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { beginEnrolment } from '../contract.ts'
import { inGroups } from '../model/code.ts'
import { secondFactorTexts } from '../texts.ts'
import { SecondFactorCodeField } from './code-field.tsx'

/** Scan, or type what is in the picture, and prove it by the first code. */
export function AppSetup({ secret, uri, qr }: OutputOf<typeof beginEnrolment>) {
  return (
    <ol className="grid gap-7">
      <Step number={1} title={secondFactorTexts.scanStep}>
        <QrCode code={qr} label={secondFactorTexts.qrCode} className="mt-3 w-56" />
        <p className="mt-3 text-sm text-ink-soft">
          <Sentence
            text={secondFactorTexts.orTypeThisSecret}
            parts={{
              open: (
                <a href={uri} className="link">
                  {secondFactorTexts.openTheApp}
                </a>
              ),
            }}
          />
        </p>
        <code className="tabular mt-1 block text-sm font-semibold break-words select-all">{inGroups(secret)}</code>
      </Step>
      <Step number={2} title={secondFactorTexts.codeStep}>
        <Form method="post" noValidate className="mt-3 grid gap-5">
          <SecondFactorCodeField />
          <SubmitButton wide name="intent" value="confirm" pendingText={secondFactorTexts.checking}>
            {secondFactorTexts.turnOn}
          </SubmitButton>
        </Form>
      </Step>
    </ol>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
      <span aria-hidden="true" className="font-display text-2xl leading-none font-extrabold text-vermilion">
        {number}
      </span>
      <div>
        <h2 className="text-base leading-6 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  )
}
