// What the bootstrap says, and how it gives up: one clear sentence, a non-zero exit.
import process from 'node:process'

/** A progress line. */
export const say = (text) => console.log(`\u203a ${text}`)

/** Ends the program with one sentence that says what is wrong and what to do. */
export function die(text) {
  console.error(`\n\u2717 ${text}\n`)
  process.exit(1)
}

/** Runs a step and says how long it took. */
export async function timed(label, step) {
  const begun = Date.now()
  const value = await step()
  say(`${label} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  return value
}
