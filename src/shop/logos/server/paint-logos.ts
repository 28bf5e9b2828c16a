import sharp from 'sharp'
import { addDays } from '#platform/base/clock.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type LogoResult, logoErrors } from '../contract.ts'
import type { Brief } from '../model/brief.ts'
import { altOf, logoAddressOf } from './draw-logos.ts'
import { forgetLogo } from './jobs.ts'
import { type LogoService, ServiceRefused, ServiceSilent } from './logo-service.ts'

/** Every run is paid for: so many an hour for one visitor, so many a day for the whole shop. */
const PER_VISITOR = { points: 8, seconds: 3600 }
const PER_DAY = { points: 400, seconds: 86_400 }
const STORED_DAYS = 30
const MOST_PIXELS = 16_000_000
const LONGEST_MESSAGE = 200

export const logoKeyOf = (id: string) => `logos/${id}.png`

async function mayPaint(call: Call): Promise<void> {
  const who = call.actor?.userId ?? call.address
  await call.limits.consume({ name: 'logo-service', key: who, ...PER_VISITOR })
  const fits = await call.limits.tryConsume({ name: 'logo-service-day', key: 'all', ...PER_DAY })
  if (!fits) fail(logoErrors, 'LOGOS_SPENT')
}

async function paint(call: Call, service: LogoService, brief: Brief): Promise<readonly Uint8Array[]> {
  try {
    return await service.paint(brief, call.signal)
  } catch (cause) {
    call.log.warn({ err: cause }, 'the image service painted nothing')
    if (cause instanceof ServiceRefused)
      throw new Expected({ ...logoErrors.LOGOS_FAILED, text: cause.message.slice(0, LONGEST_MESSAGE) }, 'LOGOS_FAILED')
    if (cause instanceof ServiceSilent) return fail(logoErrors, 'LOGOS_NOT_REACHED')
    throw cause
  }
}

// Decoded and written anew: what the service sends is believed no more than what a visitor uploads.
const asPng = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .png()
    .toBuffer()
    .catch(() => undefined)

/** Four logos of the service, kept for a month. */
export async function paintedLogos(call: Call, service: LogoService, brief: Brief): Promise<LogoResult[]> {
  await mayPaint(call)
  const pictures = await Promise.all((await paint(call, service, brief)).map(asPng))
  return Promise.all(
    pictures.map(async (bytes, index) => {
      if (!bytes) return fail(logoErrors, 'LOGOS_FAILED')
      const id = newId('lgp')
      // Before the bytes: a process that dies in between leaves nothing that stays for ever.
      await call.jobs.send(forgetLogo, { id }, { after: addDays(call.now, STORED_DAYS) })
      await call.storage.put(logoKeyOf(id), bytes, { contentType: 'image/png' })
      return { id, url: logoAddressOf(id), alt: altOf(brief.businessName, `logo ${index + 1}`) }
    }),
  )
}
