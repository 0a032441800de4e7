import { CODE_LENGTH } from '../login-code.ts'
import { DASHES, withAsciiDigits, withPlainForms, withSingleSpaces } from './characters.ts'

/** Longest text from which a code is read: a message with its code. */
export const TYPED_CODE_MAX_LENGTH = 500

/** Dots at half height and low lines, by which people divide a code as by hyphens. */
const DIVIDERS = /[·•‧∙⋅・_]/gu
/** Digits with a space or hyphen between. */
const RUNS = /\d(?:[ -]{0,3}\d)*/g
/** Two groups of three that are no part of a longer number, such as `400-820-8820`. */
const HALVES = /(?<!\d-?)(\d{3})[ -]{1,3}(\d{3})(?![ -]{0,3}\d)/

/**
 * The digits of a code as people type or paste it, at most six: `123 456`, `１２３４５６`, or a whole message with its
 * date. A group of exactly six digits is the code; else two groups of three, else digits across spaces and hyphens. In
 * a text of six digits in all, whatever was typed between them is left out.
 */
export function cleanCode(text: string): string {
  const plain = withAsciiDigits(withPlainForms(text.slice(0, TYPED_CODE_MAX_LENGTH)))
  const line = withSingleSpaces(plain)
    .replaceAll(DASHES, '-')
    .replaceAll(DIVIDERS, '-')
    .replaceAll(/[\u20e3\ufe0e\ufe0f]/gu, '')
  const group = /(?<!\d)\d{6}(?!\d)/.exec(line)?.[0] ?? HALVES.exec(line)?.slice(1).join('')
  if (group !== undefined) return group
  const all = line.replaceAll(/\D/g, '')
  if (all.length <= CODE_LENGTH) return all
  const runs = (line.match(RUNS) ?? []).map((run) => run.replaceAll(/\D/g, ''))
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return (runs.find(({ length }) => length === CODE_LENGTH) ?? longest).slice(0, CODE_LENGTH)
}
