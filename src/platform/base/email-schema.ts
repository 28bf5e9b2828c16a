import { z } from 'zod'
import { toEmail } from './email.ts'

const INVALID = 'Please enter a valid email.'

/** An address as it is kept: see `toEmail`. */
export const emailSchema = z
  .string()
  .refine((text) => toEmail(text) !== undefined, INVALID)
  .overwrite((text) => toEmail(text) ?? text)
