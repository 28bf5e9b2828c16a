import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { generateLogos } from './generate-logos.ts'
import { getLogo } from './get-logo.ts'
import { getLogoPng } from './get-logo-png.ts'
import { getLogoSvg } from './get-logo-svg.ts'

export const logoCalls = [
  handle(contract.generateLogos, generateLogos),
  handle(contract.getLogo, getLogo),
  handle(contract.getLogoSvg, getLogoSvg),
  handle(contract.getLogoPng, getLogoPng),
]
