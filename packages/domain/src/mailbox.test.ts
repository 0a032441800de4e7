import { describe, expect, it } from 'vitest'

import { earlierMailboxes, earlierMailboxOf, mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['ada.lovelace@example.com', 'ada.lovelace@example.com'],
    ['li.na@corp.example', 'li.na@corp.example'],
    ['lina@corp.example', 'lina@corp.example'],
    ['ada+cards@example.com', 'ada@example.com'],
    ['a.da+x.y+z@sub.example.com', 'a.da@sub.example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['x@gmail.com', 'x@gmail.com'],
    ['x@googlemail.com', 'x@gmail.com'],
    ['a.d.a+cards@googlemail.com', 'ada@gmail.com'],
    ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
    ['a.da@notgmail.com', 'a.da@notgmail.com'],
    ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
    ['8613700000000', '8613700000000'],
    ['https://id.example a.b+c@example', 'https://id.example a.b+c@example'],
  ])('S14: what a mailbox, phone or account at a provider may have once: %s counts as %s', (account, name) => {
    expect(mailboxOf(account)).toBe(name)
  })
})

describe('names of earlier versions', () => {
  it.each([
    ['ada@example.com', ['ada@example.com']],
    ['li.na+x@corp.example', ['lina@corp.example']],
    ['a.da@gmail.com', ['ada@gmail.com', 'ada@googlemail.com']],
    ['ada@googlemail.com', ['ada@gmail.com', 'ada@googlemail.com']],
    ['8613700000000', ['8613700000000']],
  ])('S14: %s may be stored as %j', (account, names) => {
    expect(earlierMailboxes(account)).toEqual(names)
    expect(names).toContain(earlierMailboxOf(account))
  })
})
