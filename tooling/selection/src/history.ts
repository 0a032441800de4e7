import { changedSince, git, ROOT, tryGit } from './git.ts'

/** How many commits back a change still counts as new for `npm test`. */
export const WINDOW = 30

/** A commit along the first parent, and what it changed. */
interface Commit {
  id: string
  files: string[]
}

/** What a user's settings of `git log` could change, as it must be here. */
const PLAIN_LOG = ['-c', 'log.showSignature=false', '-c', 'log.diffMerges=separate', '-c', 'log.showRoot=true']

/** The last commits along the first parent, newest first. A merge is one commit with all that it brings. */
export function lastCommits(count: number, root = ROOT): Commit[] {
  if (count < 1) return []
  const options = ['--first-parent', '-m', '--no-renames', '--name-only', '-z', '--format=%x00%H', '-n', String(count)]
  // an empty name stands before the id of each commit, and a line break before its first file
  const commits: Commit[] = []
  const names = git(root, ...PLAIN_LOG, 'log', ...options).split('\0')
  for (const [at, name] of names.entries())
    if (name !== '' && names[at - 1] === '') commits.push({ id: name, files: [] })
    else if (name !== '') commits.at(-1)?.files.push(name.replace(/^\n/, ''))
  return commits
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
  if (!tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD').isOk) return 'there is no git history'
  if (git(root, 'rev-parse', '--is-shallow-repository').trim() === 'true')
    return 'the clone is shallow (git fetch --unshallow gets its history)'
  const work = changedSince('HEAD', root)
  const next = work.length > 0 ? 1 : 0
  const changed = [...work, ...lastCommits(window - next, root).flatMap(({ files }) => files)]
  const count = Number(git(root, 'rev-list', '--first-parent', '--count', 'HEAD'))
  return { turn: count + next, changed: [...new Set(changed)].toSorted() }
}
