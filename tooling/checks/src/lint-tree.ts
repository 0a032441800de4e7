import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')

/** An empty project that has our lint rules, to plant violations in. */
export interface LintTree {
  /** Writes files, lints them with the options, deletes them, and returns the linter's output. */
  lint(sources: Record<string, string>, options?: readonly string[]): string
  remove(): void
}

export function createLintTree(): LintTree {
  const tree = mkdtempSync(path.join(tmpdir(), 'petalpost-lint-'))
  cpSync(path.join(root, 'oxlint.config.ts'), path.join(tree, 'oxlint.config.ts'))
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction')

  function write(file: string, source: string): string {
    const full = path.join(tree, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, source)
    return full
  }

  return {
    lint: (sources, options = []) => {
      const written = Object.entries(sources).map(([file, source]) => write(file, source))
      try {
        return execFileSync(process.execPath, [oxlint, ...options, ...Object.keys(sources)], {
          cwd: tree,
          encoding: 'utf8',
        })
      } catch (error) {
        return (error as { stdout: string }).stdout
      } finally {
        for (const full of written) rmSync(full)
      }
    },
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}
