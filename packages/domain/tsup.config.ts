import { defineConfig } from 'tsup'

export default defineConfig({
  // Every file is its own entry: users import `@petalpost/domain/card`, never a barrel.
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  target: 'es2023',
  clean: true,
  sourcemap: true,
})
