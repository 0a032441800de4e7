import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** How many commits back a change still counts as new for `npm test`. */
export const WINDOW = 30

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  return stdout
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** Files that differ from the last commit, new ones included. */
const uncommitted = (root: string): string[] => [
  ...linesOf(git(root, 'diff', '--name-only', '--no-renames', 'HEAD', '--')),
  ...linesOf(git(root, 'ls-files', '--others', '--exclude-standard')),
]

/** A commit along the first parent, and what it changed. */
interface Commit {
  id: string
  files: string[]
}

/** The last commits along the first parent, newest first. A merge is one commit with all that it brings. */
export function lastCommits(count: number, root = ROOT): Commit[] {
  const options = ['--first-parent', '-m', '--no-renames', '--name-only', '--format=%x00%H', '-n', String(count)]
  const commits = git(root, 'log', ...options).split('\0')
  return commits.filter(Boolean).map((text) => {
    const [id = '', ...files] = linesOf(text)
    return { id, files }
  })
}

/** What the history says about a run of `npm test`. */
interface History {
  /** the number of commits along the first parent; uncommitted work counts as the next commit */
  turn: number
  /** the files that the last commits of the window changed; uncommitted work counts as one of them */
  changed: string[]
}

/**
 * Reads the history, or returns why it tells nothing: there is no git, or a shallow clone lacks the commits that a turn
 * counts.
 */
export function readHistory({ root = ROOT, window = WINDOW } = {}): History | string {
  if (spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).status !== 0) return 'there is no git history'
  if (git(root, 'rev-parse', '--is-shallow-repository').trim() === 'true')
    return 'the clone is shallow (git fetch --unshallow gets its history)'
  const work = uncommitted(root)
  const next = work.length > 0 ? 1 : 0
  const changed = [...work, ...lastCommits(window - next, root).flatMap(({ files }) => files)]
  const count = Number(git(root, 'rev-list', '--first-parent', '--count', 'HEAD'))
  return { turn: count + next, changed: [...new Set(changed)].toSorted() }
}
