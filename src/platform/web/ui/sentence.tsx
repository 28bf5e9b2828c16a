import { createElement, Fragment, type ReactNode } from 'react'
import { putTogether, type SentenceParts } from '#platform/base/sentence.ts'

/** A sentence around links and other elements. */
export const Sentence = <const Text extends string>(props: { text: Text; parts: SentenceParts<Text, ReactNode> }) =>
  createElement(Fragment, null, ...putTogether(props.text, props.parts))
