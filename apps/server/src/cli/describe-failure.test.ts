import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { ConfigError } from '#src/config.ts'

import { describeFailure } from './describe-failure.ts'

const FULL = 'The disk is full. Make room and start again; nothing that was saved is lost.'
const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

describe('what the user reads when the server does not start', () => {
  it.each([
    ['a file could not be written', failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' })],
    [
      'the database could not be created',
      failure('The database could not be created in /x: initdb: could not write file: No space left on device'),
    ],
    [
      'initdb wrote a part of a page',
      failure('The database could not be created in /x: could not extend file: wrote only 4096 of 8192 bytes'),
    ],
    [
      'PostgreSQL did not start',
      failure('The database in /x did not start:\nFATAL: could not write lock file: No space left on device'),
    ],
    [
      'a migration or the seed failed',
      new DrizzleQueryError('insert into cards …', ['x'], failure('could not extend file "base/1"', { code: '53100' })),
    ],
  ])('says that the disk is full when %s', (_what, error) => {
    expect(describeFailure(error)).toBe(FULL)
  })

  it('names the port, the folder and the setting to change', () => {
    expect(describeFailure(failure('', { code: 'EADDRINUSE', port: 8080 }))).toMatch(/^Port 8080 is taken\..* PORT\.$/)
    expect(describeFailure(failure('', { code: 'EACCES', port: 80 }))).toMatch(/^Port 80 needs more rights/)
    expect(describeFailure(failure('', { code: 'EPERM', path: '/srv/x' }))).toMatch(/^\/srv\/x may not be written/)
    expect(describeFailure(failure('', { code: 'EROFS', path: '/srv/x' }))).toMatch(/read-only disk.*DATA_DIR/)
    expect(describeFailure(failure('', { code: 'ENOENT', syscall: 'mkdir', path: '/srv/x' }))).toMatch(
      /^\/srv\/x cannot be made: its disk is read-only, .*DATA_DIR/,
    )
    expect(describeFailure(failure('', { code: 'EADDRNOTAVAIL' }))).toMatch(/^HOST names an address/)
  })

  it('says that the reader of the output has ended, as after `backup - | head`', () => {
    expect(describeFailure(failure('write EPIPE', { code: 'EPIPE' }))).toMatch(/^Whatever was to read the output/)
  })

  it('says that the database is damaged when PostgreSQL reports it', () => {
    const missing = failure('could not open file "base/1/2"', { code: '58P01' })
    expect(describeFailure(new DrizzleQueryError('select 1', [], missing))).toMatch(
      /^The database is damaged .*base\/1/,
    )
    expect(describeFailure(failure('database "x" does not exist', { code: '3D000' }))).toMatch(/restore a backup/)
  })

  it('passes on our own sentences', () => {
    expect(describeFailure(new ConfigError('PORT must be a number'))).toBe('PORT must be a number')
    expect(describeFailure(failure('The database postgres://db/x cannot be used: no'))).toMatch(/cannot be used/)
  })

  it('S18: tells what the database refused by its cause and what to do, without the values of the query', () => {
    const insert = 'insert into "server_secrets" ("name", "secret") values ($1, $2)'
    const refused = (code: string, message: string) =>
      describeFailure(new DrizzleQueryError(insert, ['canary'], failure(message, { code })))
    expect(refused('42501', 'permission denied for table server_secrets')).toBe(
      `The database refused: Failed query: ${insert}: permission denied for table server_secrets (SQLSTATE 42501). The role of DATABASE_URL needs all rights in this database: make it the owner.`,
    )
    expect(refused('42P01', 'relation "x" does not exist')).toMatch(/relation "x" does not exist \(SQLSTATE 42P01\)\.$/)
    expect(refused('57P03', 'the database system is starting up')).not.toContain('canary')
  })

  it('S18: tells a fault of ours by its message and where it is, and never a value', () => {
    expect(describeFailure(new TypeError('undefined is not a function'))).toMatch(
      /^A fault of Petalpost: undefined is not a function\n +at /,
    )
    expect(describeFailure('text')).toBe('A fault of Petalpost: text')
    const nested = new Error('outer', { cause: new DrizzleQueryError('select $1', ['canary'], new Error('inner')) })
    expect(describeFailure(nested)).toMatch(/^A fault of Petalpost: outer: Failed query: select \$1: inner\n/)
    expect(describeFailure(nested)).not.toContain('canary')
  })
})
