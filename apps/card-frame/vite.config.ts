import path from 'node:path'

import { defineConfig } from 'vite'

export default defineConfig({
  base: '/card-frame/',
  build: {
    target: 'es2022',
    // previews stand in an opaque origin: the server answers these files with Access-Control-Allow-Origin
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        embed: path.resolve(import.meta.dirname, 'embed.html'),
      },
    },
  },
})
