// `npm run audit`: known vulnerabilities in what we ship (rule S19). It fails on high and critical ones. A registry that
// gives no answer, or refuses the question, has said nothing: then the audit was not run, and the exit code is 2.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PNPM = process.platform === 'win32' ? 'pnpm.exe' : 'pnpm'
const UNREACHABLE = /AUDIT_BAD_RESPONSE|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|fetch failed|META_FETCH|error sending/i
const REFUSED = /responded with (\d{3})/

/** Matches the line in which pnpm counts the advisories it has listed. */
const ADVISORIES = /\bvulnerabilit(?:y|ies) found/i
/** time-out for the registry, ms */
const PATIENCE_MS = 60_000

/** Why there is no verdict. */
function reason(status, output) {
  const [, refused] = REFUSED.exec(output) ?? []
  if (refused !== undefined) return `the registry answered ${refused} when asked for advisories`
  if (UNREACHABLE.test(output)) return 'the registry cannot be reached'
  if (status === null) return `the registry did not answer within ${PATIENCE_MS / 1000} s`
  return `pnpm audit ended with ${status} and named no advisory`
}

/** The last line of each exit code, as `npm test` writes it. */
const COUNTS = ['1 passed, 0 failed, 0 not run', '0 passed, 1 failed, 0 not run', '0 passed, 0 failed, 1 not run']

/** The meaning of the output and exit code (null = killed) of `pnpm audit`: our exit code, and a sentence. */
export function verdict(status, output) {
  const isAnswered = status !== null && !UNREACHABLE.test(output)
  if (isAnswered && status === 0) return { code: 0, sentence: 'No high or critical advisory for what we ship.' }
  if (isAnswered && ADVISORIES.test(output))
    return { code: 1, sentence: 'Update what is named above, or argue in an ADR why it cannot be reached.' }
  const why = reason(status, output)
  return { code: 2, sentence: `Not run, so there is no verdict: ${why}. Try again where the registry answers.` }
}

if (process.argv[1] === import.meta.filename) {
  const { status, stdout, stderr } = spawnSync(PNPM, ['audit', '--prod', '--audit-level', 'high'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  const { code, sentence } = verdict(status, `${stdout ?? ''}${stderr ?? ''}`)
  console.log(`${stdout ?? ''}${stderr ?? ''}\n${sentence}\n${COUNTS[code]}`)
  process.exit(code)
}
