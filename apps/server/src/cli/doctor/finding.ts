import { describeFailure } from '../describe-failure.ts'

/** What was found about one thing; `remedy` says what to do unless it is good. */
export interface Finding {
  name: string
  state: 'ok' | 'warn' | 'missing'
  text: string
  remedy?: string
}

/** What a check answers when the server runs all the same, but not as it should. */
export interface Warning {
  text: string
  remedy: string
}

/** Runs a check: its text is good news, a warning is one, and what it throws means that the thing is missing. */
export async function look(name: string, remedy: string, check: () => Promise<string | Warning>): Promise<Finding> {
  try {
    const found = await check()
    return typeof found === 'string' ? { name, state: 'ok', text: found } : { name, state: 'warn', ...found }
  } catch (error) {
    return { name, state: 'missing', text: describeFailure(error) ?? (error as Error).message, remedy }
  }
}

/** Lines for a person. */
export const linesOf = ({ name, state, text, remedy }: Finding): string[] => [
  `${state.padEnd(7)}  ${name.padEnd(16)} ${text}`,
  ...(remedy === undefined ? [] : [`${' '.repeat(26)}→ ${remedy}`]),
]
