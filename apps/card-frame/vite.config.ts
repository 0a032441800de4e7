import path from 'node:path'

import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

export default defineConfig({
  base: '/card-frame/',
  plugins: [compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 })], // the server compresses nothing per request
  build: {
    target: 'es2022',
    // a preview is one script; it stands in an opaque origin, so the server sends it with Access-Control-Allow-Origin
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        embed: path.resolve(import.meta.dirname, 'embed.html'),
      },
    },
  },
})
