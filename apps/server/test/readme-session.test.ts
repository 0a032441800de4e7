import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seed } from '../src/seed/seed.ts'
import { buildApp, type TestServer } from './build-app.ts'
import { addCards } from './card-factories.ts'
import { databaseUrl } from './database-url.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { writeBuiltEmbed } from './written-embed.ts'

/** Since this version, curl accepts Secure cookies from plain http on localhost. */
const CURL = [7, 79] as const

const versionOf = (program: string): string => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return /\d+\.\d+/.exec(stdout ?? '')?.[0] ?? ''
}

/** Why the session cannot run here; '' when it can. */
function reasonToSkip(): string {
  if (versionOf('bash') === '') return 'there is no bash'
  const [major = 0, minor = 0] = versionOf('curl').split('.').map(Number)
  if (major === 0) return 'there is no curl'
  return major > CURL[0] || (major === CURL[0] && minor >= CURL[1])
    ? ''
    : 'this curl keeps no Secure cookies of localhost'
}

const readme = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8')
const session = /<!-- session: .*? -->\s+```bash\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

/** The responses in the README, line by line, as patterns: an ellipsis matches anything. */
const promised = [...session.matchAll(/^#> (.*)$/gm)].map(
  ([, line = '']) =>
    new RegExp(
      `^${line
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('.*')}`,
    ),
)

const reason = reasonToSkip()

describe.skipIf(reason !== '')(`the session of the README ${reason}`, () => {
  const folder = temporaryFolder('session')
  const built = writeBuiltEmbed()
  let database: TestServer
  let server: ServerProcess

  beforeAll(async () => {
    database = await buildApp()
    const [festival] = FESTIVAL_CATALOGUE
    const drawn = { language: 'en-US', festivalId: festival?.id ?? 0, category: 'festival' } as const
    await seed(database.deps, async () => {
      await addCards(database, { id: 'tall', ...drawn }, { id: 'wide', ...drawn, aspectRatio: '16:9' })
    })
    await database.deps.jobs.stop() // only the started process should send its mails
    server = await startServer({
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: folder,
      APP_ROOT: built.root,
    })
    await server.ready
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await database.close()
    built.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('runs as written, with the responses in the README', () => {
    expect(promised.length).toBeGreaterThan(6)
    const script = session.replace('site=http://localhost:8080', `site=${server.origin}`)
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' }
    const bash = ['--norc', '-euo', 'pipefail', '-c', script]
    const output = execFileSync('bash', bash, { cwd: folder, env, encoding: 'utf8' })
    const lines = output.split('\n').filter((line) => line !== '')
    expect(lines).toEqual(promised.map((pattern) => expect.stringMatching(pattern)))
  })
})
