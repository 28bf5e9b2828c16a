import type { Shown } from '#platform/base/shown.ts'
import { fontNames } from '../lettering/font-names.ts'
import { namedLetters } from '../lettering/letters-of-font.ts'
import type { FieldName } from './field.ts'
import type { FieldProblem } from './field-problems.ts'

const inches = (length: number) => `${length.toFixed(2)} in`

const nouns: Readonly<Record<FieldName, string>> = { name: 'name', number: 'number' }

/** What is said of fields and of what is entered in them, in the editor and wherever entries are typed. Change the tone here. */
export const fieldTexts = {
  noun: (field: FieldName): string => nouns[field],
  noNumber: 'A number has one to three digits, from 0 to 999.',
  /** A sentence for whoever typed it. */
  problem(problem: FieldProblem): string {
    const noun = nouns[problem.field]
    switch (problem.code) {
      case 'tooLong':
        return problem.field === 'number'
          ? `This number is too long: at most ${problem.longest} ${problem.longest === 1 ? 'digit' : 'digits'}.`
          : `This name is too long: at most ${problem.longest} letters.`
      case 'unseenSigns':
        return `This ${noun} has signs in it that nobody can see. Please type it again.`
      case 'noNumber':
        return fieldTexts.noNumber
      case 'missingLetters':
        return fieldTexts.missingLetters(fontNames[problem.font], problem.letters)
      case 'tooSmall':
        return `This ${noun} would be printed ${inches(problem.height)} high, and ${inches(problem.least)} is the smallest here. Please choose a shorter one.`
      case 'cutOff':
        return `This ${noun} would be cut off at the edge of what can be printed. Please choose another.`
    }
  },
  missingLetters: (font: Shown, letters: readonly string[]): string =>
    `The font ${font} has no ${namedLetters(letters)}, so it can’t be printed.`,
} as const
