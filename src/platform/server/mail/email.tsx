import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { brandColors, identity } from '#config'
import { putTogether, type SentenceParts } from '#platform/base/sentence.ts'
import { mailTexts } from './texts.ts'

const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const display = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const words: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: brandColors.ink }
const small: CSSProperties = { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: brandColors.inkSoft }

interface EmailProps {
  /** The line that an inbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  /** Why the reader gets this email; stands at the foot. */
  readonly reason?: string
  readonly children: ReactNode
}

// Programs that darken a light email by themselves get the shop's own dark paper instead; those that read no style sheet
// keep the light one.
const NIGHT = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: #1b1815 !important; }
    .sheet { background-color: #26221e !important; border-color: ${brandColors.accent} #4b453e #4b453e !important; }
    .ink { color: #fbf9f4 !important; }
    .soft { color: #cfc7ba !important; }
    .rule { border-color: #4b453e !important; }
  }
  @media (max-width: 480px) {
    .sheet { padding: 22px 20px 8px !important; }
  }`

/** The patches at the edge of a printed sheet. */
const INKS = ['#00a3d7', '#d81f7a', '#f4c800', '#8d857a']

function Masthead() {
  const patch = (color: string) => (
    <td key={color} width="14" height="8" style={{ backgroundColor: color, fontSize: 0, lineHeight: '8px' }} />
  )
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td className="ink" style={{ ...words, fontFamily: display, fontSize: '22px', fontWeight: 700 }}>
            {identity.name}
          </td>
          <td align="right" data-skip-in-text="true">
            <table role="presentation" cellPadding="0" cellSpacing="0">
              <tbody>
                <tr>{INKS.map(patch)}</tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The frame that every email has. */
export function Email({ preview, heading, reason, children }: EmailProps) {
  const { street, city, state, zip } = identity.address
  const ground = { margin: 0, padding: '32px 12px', backgroundColor: brandColors.paper, fontFamily: sans }
  const sheet = { backgroundColor: 'white', border: `1px solid ${brandColors.line}`, padding: '28px 28px 14px' }
  return (
    <Html lang="en">
      <Head>
        <title>{heading}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{NIGHT}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={ground}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Masthead />
          <Section className="sheet" style={{ ...sheet, borderTop: `6px solid ${brandColors.accent}` }}>
            <Heading
              as="h1"
              className="ink"
              style={{ ...words, margin: '0 0 18px', fontFamily: display, fontSize: '26px', lineHeight: '31px' }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 4px 0' }}>
            {reason && (
              <Text className="soft" style={small}>
                {reason}
              </Text>
            )}
            <Text className="soft" style={small}>
              {identity.name}, {street}, {city}, {state} {zip}
              <br />
              {identity.phone}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={words}>
      {children}
    </Text>
  )
}

export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="soft" style={small}>
      {children}
    </Text>
  )
}

/** One figure that the reader has to type or to quote. */
export function Figure({ children }: { readonly children: ReactNode }) {
  const figure: CSSProperties = {
    ...words,
    fontFamily: display,
    fontSize: '38px',
    lineHeight: '46px',
    letterSpacing: '8px',
  }
  return (
    <Section style={{ borderLeft: `4px solid ${brandColors.accent}`, margin: '0 0 18px', padding: '4px 0 4px 18px' }}>
      <Text className="ink" style={{ ...figure, margin: 0, fontWeight: 700 }}>
        {children}
      </Text>
    </Section>
  )
}

/** The one thing to do; its address follows in plain sight for readers whose programs show no buttons. */
export function EmailButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: brandColors.accent,
          color: 'white',
          padding: '13px 22px',
          fontSize: '16px',
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
      <Text className="soft" data-skip-in-text="true" style={{ ...small, margin: '12px 0 0', wordBreak: 'break-all' }}>
        {mailTexts.orOpen}{' '}
        <Link href={href} className="soft" style={{ color: brandColors.inkSoft, textDecoration: 'underline' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

/** A sentence around links. */
export const EmailSentence = <const Text extends string>(props: {
  readonly text: Text
  readonly parts: SentenceParts<Text, ReactNode>
}) => createElement(Fragment, null, ...putTogether(props.text, props.parts))

export function Rule() {
  return <Hr className="rule" style={{ border: 0, borderTop: `1px solid ${brandColors.line}`, margin: '18px 0' }} />
}

/** What somebody wrote, line by line, as text. */
export function Quote({ children }: { readonly children: string }) {
  return (
    <Section
      className="rule"
      style={{ borderLeft: `4px solid ${brandColors.line}`, margin: '0 0 18px', padding: '0 0 0 16px' }}
    >
      <Text className="ink" style={{ ...words, margin: 0, whiteSpace: 'pre-wrap' }}>
        {children}
      </Text>
    </Section>
  )
}

/** A link in running words, in the colour of the words. */
export function WordLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="ink" style={{ color: brandColors.ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** What happened, as a small table: one name and one value a line. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  const line = { borderTop: `1px solid ${brandColors.line}` }
  return (
    <Section className="rule" style={{ ...line, margin: '0 0 18px' }}>
      {facts.map(([name, value]) => (
        <Text
          key={name}
          className="ink rule"
          style={{ ...words, margin: 0, padding: '8px 0 9px', borderBottom: line.borderTop }}
        >
          <span className="soft" style={{ color: brandColors.inkSoft, fontSize: '13px' }}>
            {name}
          </span>
          <br />
          <span style={{ fontWeight: 600, wordBreak: 'break-word' }}>{value}</span>
        </Text>
      ))}
    </Section>
  )
}
