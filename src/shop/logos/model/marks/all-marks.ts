import type { Industry } from '../brief.ts'
import { creative } from './creative.ts'
import { education } from './education.ts'
import { finance } from './finance.ts'
import { fitness } from './fitness.ts'
import { food } from './food.ts'
import { healthcare } from './healthcare.ts'
import { legal } from './legal.ts'
import type { Mark } from './mark.ts'
import { retail } from './retail.ts'
import { technology } from './technology.ts'
import { travel } from './travel.ts'

export const marks: Readonly<Record<Industry, readonly Mark[]>> = {
  technology,
  finance,
  healthcare,
  education,
  food,
  retail,
  travel,
  fitness,
  creative,
  legal,
}
