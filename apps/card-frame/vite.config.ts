import path from 'node:path'

import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Vite wraps every import() so that styles come first; ours have none, and the wrapper is a twentieth of the budget. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

const ALONE = /\?alone(?:=\w+)?$/

/** Lazy parts share what they need of the script that loads them. A bent text needs much more, so it has its own. */
const aloneAs = (id: string): string => (id.endsWith('/text/curve.ts') ? '?alone=curve' : '?alone')

/**
 * What is loaded lazily imports nothing from the script that loads it: it has the little it needs once more. So that
 * script needs no address and can stand in the document.
 */
const lazyPartsAlone: Plugin = {
  name: 'lazy-parts-alone',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const [inherited] = ALONE.exec(importer ?? '') ?? []
    if (options.kind !== 'dynamic-import' && inherited === undefined) return null
    const found = await this.resolve(source, importer?.replace(ALONE, ''), { ...options, skipSelf: true })
    if (!found || found.external || found.id.startsWith('\0')) return found
    return { ...found, id: found.id + (inherited ?? aloneAs(found.id)) }
  },
}

const SCRIPT = /<script type="module" crossorigin src="\/card-frame\/([^"]+)"><\/script>/

/**
 * Puts the script of the preview into its document, last of all: what the server writes at the document's beginning is
 * there before it. Browsers keep nothing of what a frame of an opaque origin loads, so a file of its own would be one
 * more journey to the server for every card.
 */
const oneDocument: Plugin = {
  name: 'one-document',
  // a server knows the hashes of a document's scripts from its start: while one is developed, they stay files
  apply: ({ build }) => !build?.watch,
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) =>
      path.basename(filename) === 'embed.html' ? withScriptLast(html.replaceAll(/>\s+</g, '><'), bundle) : html,
  },
}

function withScriptLast(html: string, bundle: Rolldown.OutputBundle): string {
  const [tag, file = ''] = SCRIPT.exec(html) ?? []
  if (tag === undefined) throw new Error('The document of the preview has no script.')
  const script = `<script type="module">${standing(bundle[file])}</script>`
  return html.replace(tag, '').replace('</body>', (end) => script + end)
}

/** The code of a script as it may stand in a document at any address. */
function standing(script: Rolldown.OutputBundle[string] | undefined): string {
  if (script?.type !== 'chunk' || script.imports.length > 0)
    throw new Error('The script of the preview does not stand alone.')
  return script.code
    .replaceAll(/\bimport\((["'`])\.\//g, 'import($1/card-frame/assets/')
    .replaceAll('__VITE_PRELOAD__', 'void 0') // what Vite makes of it later, when no import() is wrapped
    .replaceAll('</script', String.raw`<\/script`)
}

export default defineConfig({
  base: '/card-frame/',
  plugins: [
    plainImports,
    lazyPartsAlone,
    oneDocument,
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 }), // the server compresses nothing per request
  ],
  build: {
    target: 'es2022',
    minify: 'terser', // three hundredths smaller in a document that every popup loads
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        embed: path.resolve(import.meta.dirname, 'embed.html'),
      },
      output: {
        // what lazy parts share is one more file for all of them
        codeSplitting: {
          groups: [{ name: 'shared', test: /(?:render\/(?:css|safe|svg)|effects\/effect)\.ts\?alone$/ }],
        },
      },
    },
  },
})
