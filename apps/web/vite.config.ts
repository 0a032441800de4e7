import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { splitTexts } from '@petalpost/ui/build/split-texts'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { firstFrame } from './build/first-frame.ts'
import { firstWave } from './build/first-wave.ts'
import { headingFont } from './build/heading-font.ts'

const cwd = import.meta.dirname // otherwise the tools below use the current folder, and tests run from the root
const server = process.env['SERVER_ORIGIN'] ?? 'http://127.0.0.1:8080'

/** What /home loads by itself, besides the application. */
const FIRST_PARTS = [
  'routes/home.tsx',
  'shared/card/live/live-card.tsx', // plays in the banner
  'shared/shell/avatar-menu.tsx',
  'features/home/my-cards.tsx',
]

export default defineConfig({
  root: cwd,
  plugins: [
    tanstackRouter(), // its options are in tsr.config.json; it must come before react()
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    react({ compiler: true }),
    lingui({ cwd, failOnMissing: 'catalog', failOnCompileError: true }),
    splitTexts({ root: cwd, first: FIRST_PARTS, language: 'shared/language.ts' }),
    headingFont(cwd),
    firstFrame(cwd),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|html|svg)$/, threshold: 0 }), // the server compresses nothing itself
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/share', '/oembed', '/files', '/card-frame', '/plugin', '/dev', '/healthz', '/openapi.json'].map(
        (path) => [path, server],
      ),
    ),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined), // drawings stay files, for the cache
    rolldownOptions: {
      output: {
        // files name each other often, and hashes do not compress
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', test: /node_modules\/@tanstack\/(react-)?(router|store|history)/, priority: 1 },
            { name: firstWave(cwd) },
          ],
        },
      },
    },
  },
})
