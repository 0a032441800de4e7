import { LIMITS } from '@petalpost/selection/limits'
import { defineProject, mergeConfig } from 'vitest/config'

import viteConfig from './vite.editor.config.ts'

/** Tests of components. What needs no page is tested with the other plain files (vitest.config.ts of the root). */
export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: 'card-editor',
      environment: 'happy-dom',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['../../tooling/selection/src/patient-waits.ts', './test/setup.ts'],
      pool: 'vmThreads', // a page of its own for each file, but the libraries are compiled once: takes half the time
      unstubGlobals: true,
      ...LIMITS,
    },
  }),
)
