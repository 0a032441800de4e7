import { SCREENS } from '@petalpost/domain/screens'
import { store } from '@petalpost/ui/store'
import { describe, expect, test, vi } from 'vitest'

import { showHomeNewAtom, userAtom } from '#shared/persisted-state.ts'
import { user } from '#test/factories.ts'
import { routerAt } from '#test/render-app.tsx'

/** Spec 2.1: every route, and whether it needs login; the server writes the heads of the same screens. */
const ROUTES = Object.fromEntries(Object.entries(SCREENS).map(([path, { login }]) => [path, login]))

const addressOf = (path: string) => path.replace('$id', 'abc').replace('$template', '1').replace('$slug', 'christmas')

const paths = (login: boolean) =>
  Object.entries(ROUTES)
    .filter(([, needsLogin]) => needsLogin === login)
    .map(([path]) => path)

describe('the route table is spec 2.1', () => {
  test('it has the same routes, and the same login column', () => {
    const routes = Object.values(routerAt('/').routesById)
      .filter(({ id }) => id !== '__root__')
      .map(({ fullPath, options }) => [fullPath.replace(/(.)\/$/, '$1'), options.staticData?.login])
    expect(Object.fromEntries(routes)).toEqual(ROUTES)
  })

  test.each(paths(true))('a visitor to %s is sent to the login', async (path) => {
    const router = routerAt(addressOf(path))
    await router.load()
    const { pathname, search } = router.state.location
    expect({ pathname, search }).toEqual({ pathname: '/login', search: { redirect: addressOf(path) } })
  })

  test.each(paths(false))('%s is open to a visitor', async (path) => {
    const router = routerAt(addressOf(path))
    await router.load()
    expect(router.state.location.search).not.toHaveProperty('redirect')
  })

  test.each(paths(true))('a user gets into %s', async (path) => {
    store.set(userAtom, user())
    const router = routerAt(addressOf(path))
    await router.load()
    expect(router.state.location.pathname).toBe(addressOf(path))
  })

  test.each(['/', '/home'])('a new browser that comes to %s sees the landing page first, once', async (door) => {
    store.set(showHomeNewAtom, true)
    const first = routerAt(door)
    await first.load()
    expect(first.state.location.pathname).toBe('/homeNew')
    const second = routerAt('/')
    await second.load()
    expect(second.state.location.pathname).toBe('/home')
  })

  test.each([
    '/card/preview/abc/1',
    '/template?f=8',
    '/solution',
    '/login?redirect=%2Fsubscribe',
    '/home?card=1%3Aabc',
    '/home?lang=zh-CN',
    '/home?f=50',
    '/festival/christmas',
  ])('a new browser keeps the address %s, and sees no landing page afterwards (decision 0014)', async (href) => {
    store.set(showHomeNewAtom, true)
    const router = routerAt(href)
    await router.load()
    expect(router.state.location.href).toBe(href)
    expect(store.get(showHomeNewAtom)).toBe(false)
  })

  test('a card that / names is opened on the home page (decision 0014)', async () => {
    const router = routerAt('/?card=1%3Aabc')
    await router.load()
    expect(router.state.location.href).toBe('/home?card=1%3Aabc')
  })

  test('a browser that stores nothing does not open the landing page on every load (decision 0014)', async () => {
    store.set(showHomeNewAtom, true)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const router = routerAt('/home')
    await router.load()
    expect(router.state.location.pathname).toBe('/home')
  })
})
