// What nobody uses, as found by knip; and what is prepared for a call that does not exist yet.

/**
 * Rules and parts that are tested but not used yet, with the pending calls that they wait for. Once these exist,
 * whatever is still unused must be removed.
 */
export const READY = {}

const named = (entries = []) => entries.map(({ name }) => name)

/**
 * What is wrong in a report of knip, each with its remedy. `isToCome` tells whether something that READY waits for is
 * still missing; `what` ends the sentence "… is used by no …".
 */
export function unusedProblems({ issues }, isToCome, what, ready = READY) {
  return issues.flatMap(({ file, files = [], exports = [], types = [], dependencies = [], devDependencies = [] }) => {
    const waits = ready[file] ?? []
    const unused = waits.some(isToCome) ? [] : named([...exports, ...types])
    return [
      ...(files.length > 0 ? [`${file} is used by no ${what}. Remove it, or name it as an entry in knip.json.`] : []),
      ...unused.map((name) => `${file}: ${name} is used by no ${what}. Use it where its rule is due, or remove it.`),
      ...named([...dependencies, ...devDependencies]).map(
        (name) => `${file}: ${name} is a dependency of nothing. Remove it with pnpm.`,
      ),
    ]
  })
}

/** Files whose exports are all used. Their entry in READY must go, because it would hide later unused exports. */
export function staleProblems(reports, ready = READY) {
  const found = new Set(reports.flatMap(({ issues }) => issues.map(({ file }) => file)))
  return Object.keys(ready)
    .filter((file) => !found.has(file))
    .map((file) => `${file} is all used. Remove it from READY in unused-exports.mjs.`)
}
