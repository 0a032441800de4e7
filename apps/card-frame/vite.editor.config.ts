import path from 'node:path'

import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { splitTexts } from '@petalpost/ui/build/split-texts'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { stickers } from './build/stickers.ts'

const cwd = import.meta.dirname // otherwise the tools below use the current folder, and tests run from the root

/** What the page loads before its author can begin; a page that only shows a card has no texts. */
const FIRST_PARTS = ['editor/page/opening/open-editor.tsx', 'editor/shell/editor-shell.tsx', 'preview/start.ts']

/** The document of our own pages: the editor. The preview that every popup loads has a build of its own. */
export default defineConfig({
  root: cwd,
  base: '/card-frame/',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    react({ compiler: true }),
    lingui({ cwd, failOnMissing: 'catalog', failOnCompileError: true }),
    splitTexts({ root: cwd, first: FIRST_PARTS, language: 'editor/page/language.ts' }),
    stickers(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 }), // the server compresses nothing itself
  ],
  build: {
    target: 'es2022',
    minify: 'terser', // saves 2 % of what an author waits for
    terserOptions: { module: true, ecma: 2020 },
    manifest: 'editor-manifest.json',
    reportCompressedSize: false,
    emptyOutDir: false, // the preview's build stands in the same folder
    rolldownOptions: {
      input: path.resolve(cwd, 'index.html'),
      // the preview's files of the same names have bytes of their own; the hashes, which do not compress, are short
      output: {
        entryFileNames: 'assets/editor.[name]-[hash:7].js',
        chunkFileNames: 'assets/editor.[name]-[hash:7].js',
        assetFileNames: 'assets/editor.[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // small parts of the editor's first load that later ones share: in one file they compress better. The preview
            // of this document loads none of them, and they import nothing from the shell
            {
              name: 'edits',
              test: /editor\/edits\/(?:tidy|look\/(?:style|contrast)|place\/(?:units|resize-card))\.ts/,
            },
            // each part names every file that it may load
            { name: 'scene', test: /library\/scenes\/(?:draw|letter)-scene|fit\/scene-rooms/ },
          ],
        },
      },
    },
  },
})
