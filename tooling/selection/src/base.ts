import { git, ROOT, tryGit } from './git.ts'

interface Base {
  /** the commit; null when there is none to compare with */
  commit: string | null
  /** what the changes are counted from, in words */
  words: string
}

/**
 * Where `npm run check` begins: at the commit that it is given, or where this branch left the one that it is pushed to,
 * because pushed commits have been tested. @throws Error when there is no such commit
 */
export function findBase(named: string | undefined, root = ROOT): Base {
  if (named !== undefined) {
    const { isOk, text } = tryGit(root, 'rev-parse', '--verify', '--quiet', `${named}^{commit}`)
    if (!isOk) throw new Error(`"${named}" is no commit here. Name a commit, a branch or a tag, or fetch it first.`)
    return { commit: text.trim(), words: named }
  }
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    const { isOk, text } = tryGit(root, 'merge-base', 'HEAD', branch)
    if (isOk)
      return { commit: text.trim(), words: `the last push (${git(root, 'rev-parse', '--short', text.trim()).trim()})` }
  }
  if (tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD').isOk)
    return {
      commit: 'HEAD',
      words: 'the last commit, because no pushed branch is known (`npm run check BASE` names one)',
    }
  return { commit: null, words: 'nothing, because there is no git history' }
}
