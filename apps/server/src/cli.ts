import path from 'node:path'
import process from 'node:process'

import { type Config, readConfig } from './config.ts'
import { migrateDatabase } from './db/migrate.ts'
import { createDeps, type Deps } from './deps.ts'
import { createLogger } from './http/log.ts'
import { describeFailure } from './process/describe-failure.ts'
import { doctor } from './process/doctor.ts'
import { serve, type Tell } from './process/serve.ts'
import { startDatabase } from './process/start-database.ts'

const HELP = `petalpost COMMAND
  start     migrate, seed and serve
  serve     migrate and serve
  migrate   bring the database to the current data model
  seed      fill in festivals, categories, search texts, cards and solutions
  doctor    say what is configured, reachable and missing`

const tell: Tell = (line) => void process.stdout.write(`${line}\n`)

async function fillIn(deps: Deps): Promise<void> {
  const { seed } = await import('./seed/seed.ts')
  await seed(deps)
}

/** Runs `work` on a migrated database and leaves everything closed. */
async function withDatabase(config: Config, work: (deps: Deps) => Promise<void>): Promise<void> {
  const database = await startDatabase(config, tell)
  try {
    await migrateDatabase(database.connection)
    const deps = await createDeps(config, database.connection, createLogger(config.logLevel))
    try {
      await work(deps)
    } finally {
      await deps.close()
    }
  } finally {
    await database.stop()
  }
}

const COMMANDS: Record<string, (config: Config) => Promise<boolean | void>> = {
  start: (config) => serve(config, tell, { prepare: fillIn }),
  serve: (config) => serve(config, tell),
  migrate: (config) => withDatabase(config, async () => tell('The database is up to date.')),
  seed: (config) => withDatabase(config, fillIn),
  doctor: (config) => doctor(config, tell),
}

async function run(name: string): Promise<number> {
  const command = COMMANDS[name]
  if (command === undefined) {
    tell(HELP)
    return name === 'help' || name === '--help' ? 0 : 1
  }
  try {
    const root = path.resolve(import.meta.dirname, '../../..')
    return (await command(readConfig(process.env, root))) === false ? 1 : 0
  } catch (error) {
    const sentence = describeFailure(error)
    if (sentence === null) console.error(error)
    else process.stderr.write(`${sentence}\n`)
    return 1
  }
}

process.exitCode = await run(process.argv[2] ?? 'help')
// what is closed cannot keep us; a forgotten timer must not either
process.exit()
