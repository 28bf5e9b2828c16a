import type { Shown } from '#platform/base/shown.ts'

/** Of films, in the order of their files. */
export const screenFilmTexts = {
  // Make films
  head: (orderNumber: Shown, ink: Shown, place: Shown, count: Shown) =>
    `${orderNumber} · ${ink} · film ${place} of ${count}`,
  facts: (of: Readonly<Record<'item' | 'code' | 'view' | 'inches' | 'lpi' | 'angle' | 'approval', Shown>>) =>
    `Item ${of.item} · ${of.code} · ${of.view} · ${of.inches} · ${of.lpi} lpi at ${of.angle}° · approval ${of.approval}`,
  version: (version: Shown) => `films ${version}`,
  versionOfOtherInks: (version: Shown) => `films ${version} · inks chosen by staff`,
} as const
