import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']

const run = (cwd: string, ...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd, stdio: 'pipe' })

/** A git repository in a temporary folder. */
export function createRepository() {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'petalpost-history-'))
  const root = path.join(folder, 'work')
  const git = (...args: string[]) => run(root, ...args)
  const write = (name: string, text = name) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  run(folder, 'init', '--quiet', '--initial-branch=main', 'work')
  return {
    root,
    git,
    write,
    commit(name: string, text?: string) {
      write(name, text)
      git('add', '.')
      git('commit', '--quiet', '-m', 'a change')
    },
    clone(...options: string[]): string {
      const to = path.join(folder, `clone-${options.length}`)
      run(folder, 'clone', '--quiet', ...options, `file://${root}`, to)
      return to
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
