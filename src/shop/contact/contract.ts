import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors, gateErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { ALL_FILES_LIMIT, attachmentsProblem, MOST_ATTACHMENTS, TOO_MANY, WRONG_KIND } from './model/attachments.ts'
import { LONGEST_MESSAGE } from './model/message.ts'

export const contactErrors = defineErrors({
  WRONG_KIND: { status: 400, text: WRONG_KIND },
  NO_ATTACHMENT: { status: 404, text: 'There is no such attachment.' },
})

const line = (what: string, longest: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', `Please enter ${what}.`)
    .refine((text) => !/\p{Cc}/u.test(text), `Line breaks have no place in ${what}.`)
    .refine((text) => text.length <= longest, `Please keep ${what} under ${longest} characters.`)

const file = z.custom<File>((value) => value instanceof File, WRONG_KIND).meta({ type: 'string', format: 'binary' })

// A browser sends an empty nameless file for a chooser in which nothing was chosen; other programs leave out the name.
const isChosen = (value: unknown): boolean =>
  value !== '' && !(value instanceof File && value.size === 0 && value.name === '')

const toList = (value: unknown): unknown[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter(isChosen)

/** The files of a multipart form: as many and as large as may come at once. What they are is told by their content. */
export const Attachments = z
  .preprocess(
    toList,
    z
      .array(file)
      .refine((files) => files.length <= MOST_ATTACHMENTS, TOO_MANY)
      .check((context) => {
        const problem = attachmentsProblem(context.value.filter((one) => one instanceof File))
        if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
      }),
  )
  .default([])

export const sendMessage = endpoint({
  method: 'post',
  path: '/api/auth/contact-us',
  access: 'public',
  summary: 'Write to the shop, with pictures or PDF if needed; the sender gets a confirmation',
  bodyType: 'multipart',
  bodyLimit: ALL_FILES_LIMIT + 500_000,
  bringsFiles: true,
  body: z.object({
    name: line('your name', 120),
    email: emailSchema,
    subject: line('a subject', 200),
    message: z
      .string()
      .refine((text) => text.trim() !== '', 'Please enter a message.')
      .refine((text) => text.length <= LONGEST_MESSAGE, `Please keep the message under ${LONGEST_MESSAGE} characters.`),
    attachments: Attachments,
  }),
  result: z.object({ success: z.literal(true), ticket: z.string() }),
  errors: [contactErrors.WRONG_KIND, gateErrors.BODY_TOO_LARGE, gateErrors.TOO_OFTEN],
  limits: [{ name: 'messages', per: 'address', points: 10, seconds: 3600 }],
})

export const getAttachment = endpoint({
  method: 'get',
  path: '/api/contact/attachments/{attachmentId}',
  access: 'staff',
  personal: true,
  summary: 'A file that somebody attached to a message',
  params: z.object({ attachmentId: idSchema('att') }),
  errors: [contactErrors.NO_ATTACHMENT],
})
