import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface GitResult {
  isOk: boolean
  text: string
}

const run = (root: string, args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

/** Runs git; a failure is a result. */
export function tryGit(root: string, ...args: string[]): GitResult {
  const { status, stdout } = run(root, args)
  return { isOk: status === 0, text: stdout ?? '' }
}

/** Runs git. @throws Error when git fails */
export function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = run(root, args)
  if (status !== 0) throw new Error(`git ${args[0]}: ${error?.message ?? stderr}`)
  return stdout
}

/** The file names that git writes with `-z`. Without it, git quotes names that are not plain ASCII. */
export const namesOf = (text: string): string[] => text.split('\0').filter(Boolean)

/** Files that are new and not ignored. */
export const untracked = (root: string, ...folders: string[]): string[] =>
  namesOf(git(root, 'ls-files', '-z', '--others', '--exclude-standard', '--', ...folders))

/** Files that differ from a commit, new ones included. A renamed file counts with both names. */
export const changedSince = (commit: string, root = ROOT): string[] => [
  ...namesOf(git(root, 'diff', '-z', '--name-only', '--no-renames', commit, '--')),
  ...untracked(root),
]
