import { LIMITS } from '@petalpost/selection/limits'
import { defineProject, mergeConfig } from 'vitest/config'

import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineProject({
    test: {
      name: 'web',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      setupFiles: ['../../tooling/selection/src/patient-waits.ts', './test/setup.ts'],
      pool: 'vmThreads', // a page of its own for each file, but the libraries are compiled once: takes half the time
      unstubGlobals: true,
      ...LIMITS,
    },
  }),
)
