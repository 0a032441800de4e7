import { rmSync } from 'node:fs'
import path from 'node:path'

import { type Language, LANGUAGES } from '@petalpost/domain/language'
import type { SolutionDefinition } from '@petalpost/domain/solution'

import { patientFetch } from './patient-fetch.ts'
import { exitCode, runCommand, type ServerProcess, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A public solution with the key that visitors get. */
export interface SeededSolution {
  name: string
  language: Language
  key: string
  definition: SolutionDefinition
}

/** A server process with the starter content. */
export interface SeededServer {
  server: ServerProcess
  dataDir: string
  solutions: SeededSolution[]
}

async function publicSolutions(origin: string, language: Language): Promise<SeededSolution[]> {
  const data = async <T>(address: string): Promise<T> => {
    const url = `${origin}/api/ecards/web/${address}`
    const response = await patientFetch(url, { headers: { 'accept-language': language } })
    if (!response.ok) throw new Error(`${url} failed: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: T }).data
  }
  const { records } = await data<{ records: { id: string }[] }>('solution/search?isTemplate=1&pageSize=-1')
  return Promise.all(
    records.map(async ({ id }) => {
      const { name, definition } = await data<SeededSolution>(`solution/detail?id=${id}&isTemplate=1`)
      return { name, language, definition, key: await data<string>(`basic/user/code/secret?id=${id}&isTemplate=1`) }
    }),
  )
}

/** Runs `work` on such a server, started in its own folder. */
export async function withSeededServer<T>(
  name: string,
  env: Record<string, string>,
  work: (seeded: SeededServer) => Promise<T>,
): Promise<T> {
  const folder = temporaryFolder(name)
  try {
    const dataDir = path.join(folder, 'data')
    const all = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }
    const seeding = runCommand('seed', all)
    if ((await exitCode(seeding)) !== 0) throw new Error(`The starter content was not filled in: ${seeding.output()}`)
    const server = await startServer(all)
    await server.ready
    try {
      const solutions = await Promise.all(LANGUAGES.map((language) => publicSolutions(server.origin, language)))
      return await work({ server, dataDir, solutions: solutions.flat() })
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
