import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

function run(program: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) throw new Error(`This bench needs ${program} (packages qpdf, ghostscript, poppler-utils).`)
  return { status, said: stdout + stderr }
}

/** What qpdf says about a file; '' when it is in order. */
export function qpdfFault(file: string): string {
  const { status, said } = run('qpdf', '--check', file)
  return status === 0 ? '' : said
}

/** What Ghostscript says while it draws every page; '' when it draws them without a word. */
export function ghostscriptFault(file: string): string {
  const { status, said } = run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=nullpage', file)
  return status === 0 ? said.trim() : `${status} ${said}`
}

/** The fonts of a file, and whether each is embedded, as a subset, with a way back to its characters. */
export function fontsOf(file: string): { name: string; isWhole: boolean }[] {
  const { said } = run('pdffonts', file)
  // name, type, encoding, emb, sub, uni, object
  return said
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => ({ name: line.split(/\s/)[0] ?? '', isWhole: /\byes\s+yes\s+yes\s+\d+\s+\d+$/.test(line.trim()) }))
}

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** A part of the first page as a PNG; `clip` in its px. */
export function rastered(file: string, dpi: number, { x, y, width, height }: Clip): Buffer {
  const out = path.join(path.dirname(file), 'page')
  const clip = ['-x', x, '-y', y, '-W', width, '-H', height].map(String)
  const { status, said } = run('pdftoppm', '-singlefile', '-png', '-r', String(dpi), ...clip, file, out)
  if (status !== 0) throw new Error(said)
  return readFileSync(`${out}.png`)
}
