import type { Config } from '#platform/server/config.ts'
import { imageService } from './image-service.ts'
import type { LogoService } from './logo-service.ts'

export { checkImageService } from './check-image-service.ts'
export { type LogoService, logoService } from './logo-service.ts'

/** The service where the shop has a key for one; else nothing, and the shop draws by itself. */
export const chooseLogoService = ({
  openaiKey,
  openai,
}: Pick<Config, 'openaiKey' | 'openai'>): LogoService | undefined =>
  openaiKey ? imageService({ key: openaiKey, ...openai }) : undefined
