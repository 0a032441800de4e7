import path from 'node:path'

import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * Vite wraps every import() so that styles load first. Our parts have no styles, and the wrappers take 5 % of the byte
 * budget.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  renderChunk: {
    order: 'pre',
    handler: (code) => code.replaceAll(/__vitePreload\(\(\) => (import\(.*?), __VITE_PRELOAD__\)/gs, '$1'),
  },
}

const ALONE = /\?alone(?:=\w+)?$/

/** Lazy parts share what they need of the script that loads them. These need much more or less, so each has its own. */
const WITH_OWN_COPIES = /\/(text\/curve|ink\/strokes|shape\/line)\.ts$/
const aloneAs = (id: string): string => (WITH_OWN_COPIES.test(id) ? `?alone=${path.basename(id, '.ts')}` : '?alone')

/**
 * Lazy parts import nothing from the script that loads them; they contain a second copy of the little they need. So
 * that script needs no address and can be inside the document.
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
 * Puts the script of the preview at the end of its document, after everything that the server writes at the document's
 * beginning. Browsers cache nothing for a frame with an opaque origin, so a separate file would cost one more request
 * for every card.
 */
const oneDocument: Plugin = {
  name: 'one-document',
  // not in watch mode: the server computes the hashes of inline scripts when it starts, so a changed script must stay a
  // file
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

/** The code of a script, changed so that it works inside a document at any address. */
function standing(script: Rolldown.OutputBundle[string] | undefined): string {
  if (script?.type !== 'chunk' || script.imports.length > 0)
    throw new Error('The script of the preview must not import other files.')
  return script.code
    .replaceAll(/\bimport\((["'`])\.\//g, 'import($1/card-frame/assets/')
    .replaceAll('__VITE_PRELOAD__', 'void 0') // Vite's own value when no import() is wrapped
    .replaceAll('</script', String.raw`<\/script`)
}

/** The document that every popup loads. The editor has a build of its own, into the same folder. */
export default defineConfig({
  base: '/card-frame/',
  plugins: [
    plainImports,
    lazyPartsAlone,
    oneDocument,
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 }), // the server compresses nothing itself
  ],
  build: {
    target: 'es2022',
    minify: 'terser', // saves 3 % in a document that every popup loads
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
    modulePreload: false,
    rolldownOptions: {
      input: path.resolve(import.meta.dirname, 'embed.html'),
      output: {
        // code shared by lazy parts is one file for all of them
        codeSplitting: {
          groups: [{ name: 'shared', test: /(?:render\/(?:css|safe|svg)|effects\/effect)\.ts\?alone$/ }],
        },
      },
    },
  },
})
