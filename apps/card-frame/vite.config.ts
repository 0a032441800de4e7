import path from 'node:path'

import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Vite wraps every import() so that styles come first; ours have none, and the wrapper is a twentieth of the budget. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

export default defineConfig({
  base: '/card-frame/',
  plugins: [
    plainImports,
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 }), // the server compresses nothing per request
  ],
  build: {
    target: 'es2022',
    // a preview is one script; it stands in an opaque origin, so the server sends it with Access-Control-Allow-Origin
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        embed: path.resolve(import.meta.dirname, 'embed.html'),
      },
      output: {
        // what the lazy parts share with it stays in the one script
        codeSplitting: { groups: [{ name: 'main', test: /src\/main\.ts|render\/(context|safe|svg)\.ts/ }] },
      },
    },
  },
})
