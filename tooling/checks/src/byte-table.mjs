// The table of bytes: its format, its place in README.md, and when it is wrong.
const START = '<!-- bytes: written by `npm run x -- node tooling/checks/src/bytes.mjs --write` -->'
const END = '<!-- /bytes -->'

const thousands = (bytes) => bytes.toLocaleString('en-US')

/** The rows as a Markdown table. */
export function readmeTable(rows) {
  const lines = rows.map((row) => `| ${row.name} | ${thousands(row.bytes)} | ${thousands(row.budget)} |`)
  return ['| what is loaded | bytes (brotli) | budget |', '| --- | ---: | ---: |', ...lines].join('\n')
}

/** The README with its table replaced. */
export function tableIn(text, table) {
  const start = text.indexOf(START)
  const end = text.indexOf(END)
  if (start === -1 || end === -1) throw new Error(`README.md has lost its markers ${START} and ${END}`)
  return `${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`
}

/**
 * Lists the problems: a row over its budget, an empty row, or a README with another weight. The README may differ by 5
 * %, so that not every commit has to change it.
 */
export function budgetProblems(rows, text) {
  return rows.flatMap((row) => {
    if (row.bytes === 0)
      return [`${row.name}: nothing was found to weigh; tooling/checks/src/bundles.mjs looks in the wrong place.`]
    if (row.bytes > row.budget)
      return [
        `${row.name}: ${thousands(row.bytes)} bytes, budget ${thousands(row.budget)}. Import less, or import it lazily where it is needed; a larger budget needs a decision record.`,
      ]
    const told = new RegExp(
      `^\\| ${row.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s+\\|\\s+([\\d,]+)\\s+\\|`,
      'm',
    ).exec(text)
    const stated = Number(told?.[1]?.replaceAll(',', ''))
    if (!(Math.abs(stated - row.bytes) <= row.bytes * 0.05))
      return [
        `${row.name}: README.md says ${told?.[1] ?? 'nothing'}, the build gives ${thousands(row.bytes)}. Run \`npm run x -- node tooling/checks/src/bytes.mjs --write\`.`,
      ]
    return []
  })
}
