import { failureSentence } from '../describe-failure.ts'

/** The result of one check; `remedy` says what to do unless all is well. */
export interface Finding {
  name: string
  state: 'ok' | 'warn' | 'missing'
  text: string
  remedy?: string
}

/** The result of a check when the server can run, but not as it should. */
export interface Warning {
  text: string
  remedy: string
}

/**
 * Runs a check. A text that it returns is good news; a `Warning` is a warning; an error means that the thing is
 * missing.
 */
export async function look(name: string, remedy: string, check: () => Promise<string | Warning>): Promise<Finding> {
  try {
    const found = await check()
    return typeof found === 'string' ? { name, state: 'ok', text: found } : { name, state: 'warn', ...found }
  } catch (error) {
    return { name, state: 'missing', text: failureSentence(error), remedy }
  }
}

/** A finding as lines for the user. */
export const linesOf = ({ name, state, text, remedy }: Finding): string[] => [
  `${state.padEnd(7)}  ${name.padEnd(16)} ${text}`,
  ...(remedy === undefined ? [] : [`${' '.repeat(26)}→ ${remedy}`]),
]
