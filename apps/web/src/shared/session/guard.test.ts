import { describe, expect, test } from 'vitest'

import { guard } from './guard.ts'

const open = { pathname: '/template', href: '/template?c=funny', login: false, namesMore: false }
const closed = { pathname: '/mine/feedback', href: '/mine/feedback?a=1', login: true, namesMore: false }
const visitor = { loggedIn: false, sessionKnown: true, showHomeNew: false }

describe('route guard (spec 2.1)', () => {
  test('an anonymous user goes to the login, with the wanted path', () => {
    expect(guard(closed, visitor)).toEqual({ go: 'login', clearShowHomeNew: false, redirect: '/mine/feedback?a=1' })
  })

  test('a user goes on', () => {
    expect(guard(closed, { ...visitor, loggedIn: true }).go).toBe('on')
  })

  test('no page redirects to the login before the server has said who is logged in (spec 4)', () => {
    expect(guard(closed, { ...visitor, sessionKnown: false }).go).toBe('on')
  })

  test('a route without login is open to all', () => {
    expect(guard(open, visitor).go).toBe('on')
  })

  test.each(['/', '/home'])('a browser that first comes to %s is sent to the landing page, once', (pathname) => {
    const front = { ...open, pathname, href: pathname }
    expect(guard(front, { ...visitor, showHomeNew: true })).toEqual({ go: 'homeNew', clearShowHomeNew: true })
    expect(guard(front, visitor)).toEqual({ go: 'on', clearShowHomeNew: false })
  })

  test.each([
    open,
    { ...open, pathname: '/card/preview/abc/1', href: '/card/preview/abc/1' },
    { ...open, pathname: '/solution', href: '/solution' },
    { ...open, pathname: '/login', href: '/login?redirect=%2Fhome' },
    { ...open, pathname: '/home', href: '/home?card=1:abc', namesMore: true },
    { ...open, pathname: '/home', href: '/home?lang=zh-CN', namesMore: true },
    { ...open, pathname: '/homeNew', href: '/homeNew' },
  ])('a browser that first comes to $href keeps it, and the flag is cleared (decision 0014)', (navigation) => {
    expect(guard(navigation, { ...visitor, showHomeNew: true })).toEqual({ go: 'on', clearShowHomeNew: true })
  })

  test('a browser that first comes to a guarded page goes to the login, and the flag is cleared (decision 0014)', () => {
    expect(guard(closed, { ...visitor, showHomeNew: true })).toMatchObject({ go: 'login', clearShowHomeNew: true })
  })
})
