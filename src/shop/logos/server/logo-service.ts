import { port } from '#platform/server/port.ts'
import type { Brief } from '../model/brief.ts'

/** Paints logos somewhere else. Where none is plugged in, the shop draws them itself. */
export interface LogoService {
  /** Pictures as they came, undecoded. @throws ServiceRefused, ServiceSilent */
  paint(brief: Brief, signal?: AbortSignal): Promise<readonly Uint8Array[]>
}

export const logoService = port<LogoService | undefined>('logos.service')

/** The service answered that it will not; the message is its own and may be shown. */
export class ServiceRefused extends Error {}

/** The service did not answer in time, or not in its own language. */
export class ServiceSilent extends Error {}
