import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const INLINE = 'document.documentElement.dataset.theme = "light"'

const page = (title: string, head = '', body = '') =>
  `<!doctype html><html lang="en-US"><head><!--head--><title>${title}</title><!--/head-->${head}</head><body><p>${title}</p>${body}</body></html>`

/** A folder like the repository's, with minimal built apps, for tests of how they are served. */
export function writeBuiltApps() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'petalpost-apps-'))
  const script = `console.log(${JSON.stringify('petal '.repeat(400))})`
  const files: Record<string, string> = {
    'web/dist/index.html': page('web', `<script>${INLINE}</script>`, '<!--first-answers-->'),
    'web/dist/assets/index-Ab12Cd34.js': script,
    'web/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'web/dist/markdown/user-agreement.md': '# Terms',
    'card-frame/dist/index.html': page('own frame'),
    'card-frame/dist/embed.html': page('embed frame'),
    'card-frame/dist/assets/preview-Ab12Cd34.js': script,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, 'apps', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (!name.endsWith('.js')) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  return {
    root,
    script,
    inlineScriptHash: `'sha256-${createHash('sha256').update(INLINE).digest('base64')}'`,
    remove: () => rmSync(root, { recursive: true }),
  }
}
