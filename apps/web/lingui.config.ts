import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-CN'],
  fallbackLocales: { default: 'en-US' },
  format: formatter({ lineNumbers: false }), // causes fewer merge conflicts
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['src', '../../packages/ui/src'],
      exclude: ['**/*.test.*', '**/routeTree.gen.ts'],
    },
  ],
})
