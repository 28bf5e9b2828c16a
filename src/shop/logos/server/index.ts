import type { Config } from '#platform/server/config.ts'
import type { LogoService } from './engine.ts'
import { imageService } from './image-service.ts'

export { type LogoService, logoService } from './engine.ts'

/** The service where the shop has a key for one; else nothing, and the shop draws by itself. */
export const chooseLogoService = ({
  openaiKey,
  openai,
}: Pick<Config, 'openaiKey' | 'openai'>): LogoService | undefined =>
  openaiKey ? imageService({ key: openaiKey, ...openai }) : undefined
