/** What a sentence is given to show: a number, a name, a sum already formatted. */
export type Shown = string | number
