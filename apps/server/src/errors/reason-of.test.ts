import { limit } from '@petalpost/selection/limits'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { messageOf, placesOf, reasonOf, withoutCredentials } from './reason-of.ts'

const SECRET = 'Y5nC3TgqWm0dLr8vKx2bZp7aHs4fEj6uNo1iQt9wRcA'

/** An error of PostgreSQL as the driver throws it. */
const refused = (code: string, message: string): Error =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, detail: `Key (email)=(${SECRET}) already exists.` })

const failed = (cause: Error, query = 'insert into "server_secrets" ("name", "secret") values ($1, $2)'): Error =>
  new DrizzleQueryError(query, ['upload-forms', SECRET], cause)

describe('S18: the reason of a failure', () => {
  it('S18: is the statement without its values, then the cause and its code', () => {
    expect(reasonOf(failed(refused('08P01', 'unsupported startup parameter: statement_timeout')))).toBe(
      'Failed query: insert into "server_secrets" ("name", "secret") values ($1, $2): ' +
        'unsupported startup parameter: statement_timeout (SQLSTATE 08P01)',
    )
  })

  it.each([
    [
      '22P02',
      `invalid input syntax for type uuid: "${SECRET}"`,
      'invalid input syntax for type uuid: "***" (SQLSTATE 22P02)',
    ],
    [
      '22P02',
      'invalid input value for enum mood: "my "secret" note"',
      'invalid input value for enum mood: "***" (SQLSTATE 22P02)',
    ],
    [
      '22P05',
      'character with byte sequence 0xe6 0x98 0xa5 in encoding "UTF8" has no equivalent in encoding "LATIN1"',
      'character with byte sequence *** in encoding "UTF8" has no equivalent in encoding "LATIN1" (SQLSTATE 22P05)',
    ],
    [
      '22003',
      'value "13800138000" is out of range for type integer',
      'value "***" is out of range for type integer (SQLSTATE 22003)',
    ],
    ['P0001', 'refused: "ada@example.com"', 'refused: "***" (SQLSTATE P0001)'],
    ['42501', 'permission denied for schema "drizzle"', 'permission denied for schema "drizzle" (SQLSTATE 42501)'],
  ])('S18: names what PostgreSQL says with %s, but no value: %s', (code, said, told) => {
    expect(messageOf(refused(code, said))).toBe(told)
  })

  it.each([
    [
      'the literals of a statement',
      failed(refused('42P01', 'relation "x" does not exist'), `select '${SECRET}', 'it''s'`),
    ],
    ['a raw text of the driver', `Failed query: select $1\nparams: ${SECRET}`],
    ['a password in an address', new Error(`connect to postgres://ada:pa/ss@wo?rd@db.example/x failed`)],
    ['a key in an address', new Error('GET https://api.example/v1?key=pa/ss@wo?rd failed')],
    ['a token', new Error(`the header was Bearer ${SECRET}`)],
    ['a mail address and a phone number', new Error('no such user pa/ss@wo?rd, +8613800138000')],
  ])('S18: the reason of a failure hides %s', (_what, error) => {
    const told = reasonOf(error)
    expect([SECRET, 'ss@wo', 'ada', '13800138000', "it''s"].filter((canary) => told.includes(canary))).toEqual([])
    expect(told).not.toBe('')
  })

  it('S18: names each address that did not answer, when the error itself has no message', () => {
    const both = new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ])
    expect(reasonOf(both)).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
  })

  it('S18: names why each of several attempts failed, also below a message, in a cause and in a circle', () => {
    const attempts = new AggregateError(
      [new Error('mail refused'), new Error('SMS', { cause: 'no balance' })],
      'All promises were rejected',
    )
    const told = 'All promises were rejected: mail refused; SMS: no balance'
    expect([reasonOf(attempts), reasonOf(new Error('not sent', { cause: attempts }))]).toEqual([
      told,
      `not sent: ${told}`,
    ])
    const circle = new AggregateError([])
    circle.errors.push(circle)
    expect(reasonOf(circle)).toBe('AggregateError')
  })

  it('S18: hides the values of a failed query that another message quotes', () => {
    const { message } = failed(new Error('x'))
    expect([new Error(`not saved: ${message}`), `not saved: ${message}`].map((error) => reasonOf(error))).toEqual(
      Array(2).fill('not saved: Failed query: insert into "server_secrets" ("name", "secret") values ($1, $2)'),
    )
  })

  it('S18: says nothing twice, ends with a circle of causes, and cuts a long statement', () => {
    const circle = new Error('outer')
    circle.cause = new Error('inner', { cause: circle })
    expect(reasonOf(circle)).toBe('outer: inner')
    expect(
      reasonOf(failed(refused('53100', 'full'), `insert into x values ${'($1),'.repeat(2_000)}`)).length,
    ).toBeLessThan(250)
    expect([reasonOf(null), reasonOf({ code: 'ENOSPC' })]).toEqual(['not an error', 'ENOSPC'])
  })

  it.each(['a', 'a-', 'aA1-', '1', 'ab.', 'http://', '@', '"', "'", ' '])(
    'S18: a message of a million times %j is told at once',
    (part) => {
      const error = new Error(part.repeat(1_000_000))
      const begun = performance.now()
      expect(reasonOf(error).length).toBeLessThanOrEqual(600)
      expect(performance.now() - begun).toBeLessThan(limit(1 / 60)) // before, 20,000 letters took ten seconds
    },
  )

  it('S18: a stack is told without the message in front of it', () => {
    const places = placesOf(failed(new Error('x'))).join('\n')
    expect(places).toMatch(/^ +at /)
    expect(places).not.toContain(SECRET)
    const likePlaces = new Error(`params: \n    at ${SECRET}`)
    expect(placesOf(likePlaces).join('\n')).not.toContain(SECRET)
    likePlaces.message = 'another'
    expect(placesOf(likePlaces).join('\n')).toMatch(/^ +at /)
    expect(withoutCredentials('no postgres://u:p@db/x?password=p here')).toBe('no postgres://db/x?*** here')
  })
})
