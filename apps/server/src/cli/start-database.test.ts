import { randomBytes } from 'node:crypto'

import type pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'

import { connectRemedy } from '#db/connect-failure.ts'
import { databaseUrl } from '#test/database-url.ts'
import { rowsOf } from '#test/own-databases.ts'
import { startPooler, startSilence, startTransactionPooler } from '#test/pooler.ts'

import { connectToServer } from './start-database.ts'

const { admin } = inject('testDatabase')
/** without long numbers, which messages leave out */
const name = `unfit_${randomBytes(6)
  .toString('hex')
  .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
const made: string[] = []
afterAll(async () => {
  for (const sql of made.toReversed()) await rowsOf(admin, sql)
})

/** Runs a statement now, and another one when the tests are over. */
async function make(sql: string, undo: string): Promise<void> {
  await rowsOf(admin, sql)
  made.push(undo)
}

async function database(suffix: string, options = ''): Promise<pg.ClientConfig> {
  const own = `${name}_${suffix}`
  await make(`create database ${own} template template0 ${options}`, `drop database ${own} with (force)`)
  return { ...admin, database: own }
}

/** What an operator reads; empty = the database can be used. */
const said = (connection: pg.ClientConfig, use: 'own' | 'source' = 'own'): Promise<string> =>
  connectToServer(databaseUrl(connection), use).then(
    () => '',
    (error: Error) => error.message,
  )

const tables = async (connection: pg.ClientConfig): Promise<number> =>
  (await rowsOf(connection, "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"))
    .length

describe('F20: a database that cannot be used is refused in one sentence, before anything is written', () => {
  it.each([
    ['latin', "encoding 'LATIN1' locale 'C'", 'LATIN1'],
    ['ascii', "encoding 'SQL_ASCII' locale 'C'", 'SQL_ASCII'],
  ])('F20: names the encoding of a database that is not UTF8 (%s)', async (suffix, options, encoding) => {
    const connection = await database(suffix, options)
    expect(await said(connection)).toBe(
      `The database postgres://localhost/${connection.database} cannot be used: its encoding is ${encoding}, and names and cards are written in UTF8. Create another one: createdb --template=template0 --encoding=UTF8 NAME`,
    )
    expect(await said(connection, 'source')).toBe('') // another database is only read from
    expect(await tables(connection)).toBe(0)
  })

  it('F20: names the right that a role lacks, and how to give it', async () => {
    const connection = await database('rights')
    const role = `${name}_role`
    await make(`create role ${role} login`, `drop role ${role}`)
    expect(await said({ ...connection, user: role })).toMatch(
      new RegExp(
        `: the role ${role} may not create schemas\\. Run as an administrator: alter database ${connection.database} owner to ${role}$`,
      ),
    )
    await make(`grant create on database ${connection.database} to ${role}`, 'select 1')
    expect(await said({ ...connection, user: role })).toMatch(/may not create tables in the schema public\. Run as/)
    await make(`alter database ${connection.database} owner to ${role}`, 'select 1')
    expect(await said({ ...connection, user: role })).toBe('')
    await make(`alter role ${role} set default_transaction_read_only = on`, `alter role ${role} reset all`)
    expect(await said({ ...connection, user: role })).toMatch(/it only reads, as a replica does\./)
    await rowsOf(admin, `alter database ${connection.database} owner to current_user`)
  })

  it.each(['refused', 'ignored'] as const)('F20: names a pooler by which settings are %s', async (settings) => {
    const pooler = await startPooler(admin, settings)
    const connection = { ...(await database(settings)), host: '127.0.0.1', port: pooler.port }
    expect(await said(connection)).toMatch(
      /: what responds there is a pooler, which (?:refuses|ignores) the time limits of a connection\. Connect DATABASE_URL to PostgreSQL itself: poolers are not supported\.$/,
    )
    await pooler.close()
  })

  it('F20: names a pooler that passes on settings but pools by transaction', async () => {
    const own = await database('transactions')
    const pooler = await startTransactionPooler(own)
    expect(await said({ ...own, host: '127.0.0.1', port: pooler.port })).toMatch(
      /: what responds there is a pooler, which gives each transaction another process\. Connect DATABASE_URL to/,
    )
    await pooler.close()
  })

  it('F20: says what may be silent, when nothing answers behind an open port', async () => {
    const silence = await startSilence()
    const stop = AbortSignal.abort()
    const url = `postgres://127.0.0.1:${silence.port}/cards`
    await expect(connectToServer(url, 'own', stop, 50)).rejects.toThrow(
      `The database ${url} cannot be used: timeout expired. Something accepts connections there, or drops them, but nothing answers in time. Check host, port and firewall. A pooler, such as PgBouncer, is silent like this when it does not reach PostgreSQL.`,
    )
    await silence.close()
  })
})

describe('F20: a database that lets nobody in is named with what to change in its address', () => {
  const role = `${name}_locked`
  it.each<[string, Partial<pg.ClientConfig>, string, RegExp]>([
    ['an unknown database', { database: 'no_such' }, '', /"no_such" does not exist .*\. Check the name .* createdb /],
    ['a folder without a socket', { host: '/no/folder' }, '', /No PostgreSQL has its socket there\. Start it/],
    ['a closed port', { host: '127.0.0.1', port: 9 }, '', /ECONNREFUSED .*\. Start PostgreSQL there, or check host/],
    ['a name that nobody knows', { host: 'db.invalid' }, '', /db\.invalid\. Check the host in its address/],
    [
      'TLS that the server does not have',
      {},
      'sslmode=verify-full',
      /SSL connections\. Remove sslmode from its address/,
    ],
    ['a certificate that is not there', {}, 'sslrootcert=/no/file', /Its address names the file \/no\/file/],
    ['a role that may not connect', { user: role }, '', /too many connections for role .*\. Raise /],
  ])('F20: the sentence about %s says what to change', async (_what, change, parameter, sentence) => {
    if (change.user === role) await make(`create role ${role} login connection limit 0`, `drop role ${role}`)
    const url = databaseUrl({ ...admin, ...change })
    const address = parameter === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${parameter}`
    await expect(connectToServer(address, 'own', AbortSignal.abort())).rejects.toThrow(sentence)
  })

  it.each([
    ['28P01', 'password authentication failed for user "x"', /Check the user and the password/],
    ['28000', 'no pg_hba.conf entry for host "h", user "x", database "d", no encryption', /TLS only: .*verify-full/],
    ['28000', 'role "x" does not exist', /Check the user in its address/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /sslrootcert=FILE .*sslmode=no-verify/],
    ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /PGPASSWORD/],
  ])('F20: the remedy of %s %s is told', (code, message, remedy) => {
    expect(connectRemedy(Object.assign(new Error(message), { code }))).toMatch(remedy)
  })
})
