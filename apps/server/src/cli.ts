#!/usr/bin/env node
import path from 'node:path'
import process from 'node:process'

import { commandLine } from './process/command-line.ts'

process.exitCode = await commandLine({
  args: process.argv.slice(2),
  env: process.env,
  appRoot: path.resolve(import.meta.dirname, '../../..'),
  say: (text, isFailure) => void process[isFailure ? 'stderr' : 'stdout'].write(`${text}\n`),
})
// what is closed cannot keep us; a forgotten timer must not either
process.exit()
