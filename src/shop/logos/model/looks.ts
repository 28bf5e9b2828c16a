import type { LogoStyle } from './brief.ts'
import type { FrameId } from './frames.ts'
import type { FaceId } from './lettering.ts'

type BadgeKind = 'seal' | 'disc' | 'label' | 'arch'
export type WordKind = 'stack' | 'two-tone' | 'field' | 'rules' | 'letter' | 'bounce' | 'swash' | 'side-bar'
type Some<T> = readonly [T, ...T[]]

/** What a style means for the hand that draws. */
export interface LogoLook {
  readonly faces: Some<FaceId>
  /** Of small words. */
  readonly companion: FaceId
  readonly capitals: boolean
  /** Space between letters, in ems. */
  readonly tracking: number
  readonly frames: Some<FrameId>
  readonly monogram: Some<'field' | 'outlined' | 'halved' | 'bare'>
  readonly badges: Some<BadgeKind>
  readonly wordmarks: Some<WordKind>
  /** How often of four times the sign of a mark and name stands in a field. */
  readonly held: number
}

export const looks: Readonly<Record<LogoStyle, LogoLook>> = {
  minimalist: {
    faces: ['linear', 'even'],
    companion: 'even',
    capitals: false,
    tracking: 0.02,
    frames: ['disc', 'square', 'arch'],
    monogram: ['field', 'halved', 'bare'],
    badges: ['label', 'seal'],
    wordmarks: ['side-bar', 'letter', 'two-tone'],
    held: 0,
  },
  modern: {
    faces: ['civic', 'round'],
    companion: 'civic',
    capitals: false,
    tracking: -0.015,
    frames: ['square', 'hexagon', 'disc', 'leaf'],
    monogram: ['halved', 'field'],
    badges: ['disc', 'label'],
    wordmarks: ['two-tone', 'letter', 'field'],
    held: 2,
  },
  vintage: {
    faces: ['mill', 'gazette'],
    companion: 'narrow',
    capitals: true,
    tracking: 0.02,
    frames: ['scallop', 'shield', 'disc'],
    monogram: ['outlined', 'field'],
    badges: ['seal', 'disc', 'arch'],
    wordmarks: ['rules', 'stack'],
    held: 1,
  },
  playful: {
    faces: ['balloon', 'jelly'],
    companion: 'balloon',
    capitals: false,
    tracking: 0,
    frames: ['flower', 'disc', 'square', 'leaf'],
    monogram: ['field', 'halved'],
    badges: ['arch', 'disc'],
    wordmarks: ['bounce', 'letter', 'field'],
    held: 1,
  },
  luxury: {
    faces: ['marble', 'salon'],
    companion: 'even',
    capitals: true,
    tracking: 0.1,
    frames: ['disc', 'diamond', 'arch'],
    monogram: ['outlined', 'bare'],
    badges: ['seal', 'label', 'arch'],
    wordmarks: ['rules', 'side-bar', 'two-tone'],
    held: 0,
  },
  bold: {
    faces: ['block', 'tower'],
    companion: 'civic',
    capitals: true,
    tracking: 0,
    frames: ['shield', 'square', 'hexagon'],
    monogram: ['field', 'halved'],
    badges: ['label', 'disc'],
    wordmarks: ['stack', 'field'],
    held: 2,
  },
  tech: {
    faces: ['circuit', 'wide'],
    companion: 'circuit',
    capitals: true,
    tracking: 0.04,
    frames: ['hexagon', 'square', 'chamfer'],
    monogram: ['field', 'outlined', 'halved'],
    badges: ['label', 'disc'],
    wordmarks: ['side-bar', 'two-tone', 'field'],
    held: 1,
  },
  handcrafted: {
    faces: ['brush', 'chalk'],
    companion: 'narrow',
    capitals: false,
    tracking: 0,
    frames: ['scallop', 'disc', 'leaf'],
    monogram: ['outlined', 'field'],
    badges: ['arch', 'seal'],
    wordmarks: ['swash', 'rules'],
    held: 1,
  },
}
