import { rmSync } from 'node:fs'
import process from 'node:process'

import { afterAll, describe, expect, it, vi } from 'vitest'

import { databaseProcesses } from '#test/database-processes.ts'
import { exitCode, runCommand, type ServerProcess, startServer } from '#test/server-process.ts'
import { startedRequest } from '#test/started-request.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const folder = temporaryFolder('stop')
const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
afterAll(() => {
  for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function serve(): Promise<ServerProcess> {
  const server = await startServer(env)
  await server.ready
  return server
}

const isListening = ({ origin }: ServerProcess): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )

describe.skipIf(process.platform !== 'linux')('F19: the wish to stop', () => {
  it('F19: TERM, HUP and again TERM during a request: it is answered, PostgreSQL stops, exit code 0', async () => {
    const server = await serve()
    const { outcome, finish } = await startedRequest(server.origin, 'often@example.com')
    server.child.stdout?.destroy() // the terminal was closed
    const ended = server.end('SIGTERM')
    const repeat = setInterval(() => {
      server.child.kill('SIGTERM')
      server.child.kill('SIGHUP')
    }, 20)
    // longer than a second press of Ctrl+C needs to count
    const askedAt = performance.now()
    await vi.waitUntil(async () => performance.now() - askedAt > 1_000 && !(await isListening(server)))
    finish()
    expect(await outcome).toBe(200)
    expect(await ended).toBe(0)
    clearInterval(repeat)
    expect(databaseProcesses(folder)).toEqual([])
  })

  it('F18: the database dies while the server stops: exit code 0, and no process is left', async () => {
    const server = await serve()
    const ended = server.end('SIGTERM')
    for (const pid of databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
    expect([await ended, server.output()]).toEqual([0, expect.stringMatching(/Stop with Ctrl\+C\.\n/)])
    expect(databaseProcesses(folder)).toEqual([])
  })

  it('F19: a second Ctrl+C ends at once, and PostgreSQL stops before', async () => {
    const server = await serve()
    const { outcome } = await startedRequest(server.origin, 'at-once@example.com')
    const press = setInterval(() => server.child.kill('SIGINT'), 50)
    expect(await server.end('SIGINT')).toBe(130)
    clearInterval(press)
    expect(await outcome).not.toBe(200)
    expect(databaseProcesses(folder)).toEqual([])
  })

  it('F19: a server that is told to stop before it is ready ends with 0 and leaves no database running', async () => {
    const server = await startServer(env)
    await vi.waitUntil(() => databaseProcesses(folder).length > 0, { interval: 5 })
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).toBe('')
    expect(databaseProcesses(folder)).toEqual([])
  })

  it('F19: a command that is told to stop again and again leaves no database running', async () => {
    const command = runCommand('migrate', env)
    await vi.waitUntil(() => databaseProcesses(folder).length > 0, { interval: 5 })
    const repeat = setInterval(() => command.child.kill('SIGTERM'), 20)
    const ended = exitCode(command)
    command.child.kill('SIGTERM')
    expect([0, 130]).toContain(await ended) // 0 when it was quicker
    clearInterval(repeat)
    expect(databaseProcesses(folder)).toEqual([])
  })

  it('F19: a command whose output nobody reads ends with 0 and leaves no database running', async () => {
    const command = runCommand('migrate', env)
    command.child.stdout?.destroy()
    expect(await exitCode(command)).toBe(0)
    expect(databaseProcesses(folder)).toEqual([])
  })
})
