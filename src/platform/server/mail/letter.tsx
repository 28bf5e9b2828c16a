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
import type { CSSProperties, ReactNode } from 'react'
import { brandColors, identity } from '#config'

const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const display = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const words: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: brandColors.ink }
const small: CSSProperties = { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: brandColors.inkSoft }

interface LetterProps {
  /** The line that an inbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  /** Why the reader gets this letter; stands at the foot. */
  readonly reason?: string
  readonly children: ReactNode
}

/** The shop's letter paper: every mail is one. */
export function Letter({ preview, heading, reason, children }: LetterProps) {
  const { street, city, state, zip } = identity.address
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: brandColors.paper, fontFamily: sans }}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Section style={{ borderTop: `6px solid ${brandColors.accent}`, paddingTop: '18px' }}>
            <Text style={{ ...words, margin: '0 0 22px', fontFamily: display, fontSize: '22px', fontWeight: 700 }}>
              {identity.name}
            </Text>
          </Section>
          <Section
            style={{ backgroundColor: 'white', border: `1px solid ${brandColors.line}`, padding: '28px 28px 14px' }}
          >
            <Heading
              as="h1"
              style={{ ...words, margin: '0 0 18px', fontFamily: display, fontSize: '26px', lineHeight: '31px' }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 4px 0' }}>
            {reason && <Text style={small}>{reason}</Text>}
            <Text style={small}>
              {identity.name}, {street}, {city}, {state} {zip} · {identity.phone}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <Text style={words}>{children}</Text>
}

export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return <Text style={small}>{children}</Text>
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
      <Text style={{ ...figure, margin: 0, fontWeight: 700 }}>{children}</Text>
    </Section>
  )
}

/** The one thing to do; its address follows in plain sight for readers whose programs show no buttons. */
export function LetterButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
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
      <Text style={{ ...small, margin: '12px 0 0', wordBreak: 'break-all' }}>
        <Link href={href} style={{ color: brandColors.inkSoft }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

export function Rule() {
  return <Hr style={{ border: 0, borderTop: `1px solid ${brandColors.line}`, margin: '18px 0' }} />
}

/** What somebody wrote, line by line, as text. */
export function Quote({ children }: { readonly children: string }) {
  return (
    <Section style={{ borderLeft: `4px solid ${brandColors.line}`, margin: '0 0 18px', padding: '0 0 0 16px' }}>
      <Text style={{ ...words, margin: 0, whiteSpace: 'pre-wrap' }}>{children}</Text>
    </Section>
  )
}
