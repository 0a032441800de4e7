import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

import { git, namesOf, ROOT } from './git.ts'

/** Symbolic links under version control, and what they lead to; those that lead nowhere are left out. */
function linksOf(root: string): (readonly [link: string, target: string])[] {
  const home = realpathSync(root)
  return namesOf(git(root, 'ls-files', '-z', '--stage'))
    .filter((entry) => entry.startsWith('120000 '))
    .map((entry) => entry.slice(entry.indexOf('\t') + 1))
    .filter((link) => existsSync(path.join(root, link)))
    .map((link) => [link, path.relative(home, realpathSync(path.join(root, link))).replaceAll(path.sep, '/')] as const)
}

/** Adds what a change behind a link changes: the link of a changed file or folder, and the file of a changed link. */
export function withLinks(changed: readonly string[], root = ROOT): string[] {
  const all = new Set(changed)
  for (const [link, target] of linksOf(root)) {
    if (changed.includes(link)) all.add(target)
    if (changed.some((file) => file === target || file.startsWith(`${target}/`))) all.add(link)
  }
  return [...all].toSorted()
}
