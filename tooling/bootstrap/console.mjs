// The messages of the bootstrap, and how it stops: one clear sentence and a non-zero exit code.
import process from 'node:process'

/** Prints a progress line. */
export const say = (text) => console.log(`\u203a ${text}`)

/** Ends the program with one sentence that says what is wrong and what to do. */
export function die(text) {
  console.error(`\n\u2717 ${text}\n`)
  process.exit(1)
}

/** Runs a step and prints how long it took. */
export async function timed(label, step) {
  const begun = Date.now()
  const value = await step()
  say(`${label} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  return value
}
