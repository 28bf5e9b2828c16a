import { handle } from '#platform/server/http.ts'
import { generateLogos, getLogo, getLogoPng, getLogoSvg } from '../contract.ts'
import { generate } from './generate-logos.ts'
import { serveLogo, servePng, serveSvg } from './serve-logo.ts'

export const logoCalls = [
  handle(generateLogos, generate),
  handle(getLogo, serveLogo),
  handle(getLogoSvg, serveSvg),
  handle(getLogoPng, servePng),
]
