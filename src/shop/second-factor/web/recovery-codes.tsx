import { secondFactorTexts } from '../texts.ts'
/** Shown this once: the shop keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <>
      <p className="text-ink-soft">{secondFactorTexts.saveCodesLead}</p>
      <ul className="tabular mt-5 grid gap-x-8 gap-y-2 border border-line bg-paper p-5 font-semibold select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={file} download="recovery-codes.txt" className="link mt-3 inline-block text-sm">
        {secondFactorTexts.saveAsAFile}
      </a>
    </>
  )
}
