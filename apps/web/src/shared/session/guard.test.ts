import { describe, expect, test } from 'vitest'

import { guard } from './guard.ts'

const open = { pathname: '/template', href: '/template?c=funny', login: false }
const closed = { pathname: '/mine/feedback', href: '/mine/feedback?a=1', login: true }

describe('route guard (spec 2.1)', () => {
  test('an anonymous user goes to the login, with the wanted path', () => {
    expect(guard(closed, { loggedIn: false, showHomeNew: false })).toEqual({
      go: 'login',
      clearShowHomeNew: false,
      redirect: '/mine/feedback?a=1',
    })
  })

  test('a user goes on', () => {
    expect(guard(closed, { loggedIn: true, showHomeNew: false }).go).toBe('on')
  })

  test('a route without login is open to all', () => {
    expect(guard(open, { loggedIn: false, showHomeNew: false }).go).toBe('on')
  })

  test.each([open, closed])('the new-home flag sends $pathname to the landing page and is cleared', (navigation) => {
    expect(guard(navigation, { loggedIn: false, showHomeNew: true })).toEqual({ go: 'homeNew', clearShowHomeNew: true })
  })

  test('the landing page itself is shown, and uses the flag up', () => {
    const landing = { pathname: '/homeNew', href: '/homeNew', login: false }
    expect(guard(landing, { loggedIn: false, showHomeNew: true })).toEqual({ go: 'on', clearShowHomeNew: true })
  })
})
