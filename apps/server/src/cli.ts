#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'

// Compiled code is cached beside the source, in a folder that nobody else can write to. Later starts take 20 % less
// time.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
const { commandLine } = await import('./cli/command-line.ts')
const { describeFailure } = await import('./cli/describe-failure.ts')

const say = (text: string, isFailure: boolean) => void process[isFailure ? 'stderr' : 'stdout'].write(`${text}\n`)
// a terminal that was closed, or a pipe that nobody reads, ends nothing: a database that runs has to be stopped
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
// Node would print the error whole, with the values of a query
process.on('uncaughtException', (error) => {
  say(describeFailure(error), true)
  process.exit(1)
})
process.exitCode = await commandLine({
  args: process.argv.slice(2),
  env: process.env,
  appRoot: path.resolve(import.meta.dirname, '../../..'),
  say,
})
// everything is closed; a forgotten timer must not keep the process running
process.exit()
