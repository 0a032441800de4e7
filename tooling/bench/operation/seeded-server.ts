import path from 'node:path'

import { exitCode, runCommand, type ServerProcess, startServer } from '@petalpost/server/test/server-process'

import { inTemporaryFolder } from './temporary-folder.ts'

/** A server with the starter content, and the keys of its public solutions as a visitor is given them. */
export interface SeededServer {
  server: ServerProcess
  dataDir: string
  keys: string[]
}

async function publicKeys(origin: string): Promise<string[]> {
  const data = async (address: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/ecards/web/${address}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  const { records } = (await data('solution/search?isTemplate=1&pageSize=-1')) as { records: { id: string }[] }
  return Promise.all(records.map(async ({ id }) => String(await data(`basic/user/code/secret?id=${id}&isTemplate=1`))))
}

/** Runs `work` on such a server, started in a folder of its own. */
export const withSeededServer = <T>(
  name: string,
  env: Record<string, string>,
  work: (seeded: SeededServer) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder(name, async (folder) => {
    const dataDir = path.join(folder, 'data')
    const all = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }
    const seeding = runCommand('seed', all)
    if ((await exitCode(seeding)) !== 0) throw new Error(`The starter content was not filled in: ${seeding.output()}`)
    const server = await startServer(all)
    await server.ready
    try {
      return await work({ server, dataDir, keys: await publicKeys(server.origin) })
    } finally {
      await server.end('SIGTERM')
    }
  })
