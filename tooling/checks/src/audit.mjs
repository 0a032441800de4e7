// `npm run audit`: known holes in what we ship (rule S19). For CI, where the registry's advisories can be reached: it
// fails on high and critical ones, and with its own exit code 2 when nobody answered, which is no verdict.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PNPM = process.platform === 'win32' ? 'pnpm.exe' : 'pnpm'
const UNREACHABLE = /AUDIT_BAD_RESPONSE|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|fetch failed|META_FETCH|error sending/i

/** Of a list of advisories pnpm says how many there are. */
const ADVISORIES = /\bvulnerabilit(?:y|ies) found/i
const UNKNOWN = 'The registry gave no answer. This is not a verdict: run it again where the registry can be reached.'
/** ms that the registry is waited for */
const PATIENCE_MS = 60_000

/** What the output and exit code (null = ended from outside) of `pnpm audit` mean: our exit code, and a sentence. */
export function verdict(status, output) {
  const isAnswered = status !== null && !UNREACHABLE.test(output)
  if (isAnswered && status === 0) return { code: 0, sentence: 'No high or critical advisory for what we ship.' }
  if (isAnswered && ADVISORIES.test(output))
    return { code: 1, sentence: 'Update what is named above, or argue in an ADR why it cannot be reached.' }
  return { code: 2, sentence: UNKNOWN }
}

if (process.argv[1] === import.meta.filename) {
  const { status, stdout, stderr } = spawnSync(PNPM, ['audit', '--prod', '--audit-level', 'high'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  const { code, sentence } = verdict(status, `${stdout ?? ''}${stderr ?? ''}`)
  console.log(`${stdout ?? ''}${stderr ?? ''}\n${sentence}`)
  process.exit(code)
}
