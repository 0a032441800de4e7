// `npm run audit`: known vulnerabilities in what we ship (rule S19). For CI, where the registry's advisories can be
// reached: it fails on high and critical ones. When the registry does not respond, there is no verdict, and the exit
// code is 2.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PNPM = process.platform === 'win32' ? 'pnpm.exe' : 'pnpm'
const UNREACHABLE = /AUDIT_BAD_RESPONSE|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|fetch failed|META_FETCH|error sending/i

/** Matches the line in which pnpm counts the advisories it has listed. */
const ADVISORIES = /\bvulnerabilit(?:y|ies) found/i
const UNKNOWN =
  'The registry did not respond, so there is no verdict. Run this again where the registry can be reached.'
/** time-out for the registry, ms */
const PATIENCE_MS = 60_000

/** The meaning of the output and exit code (null = killed) of `pnpm audit`: our exit code, and a sentence. */
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
