import { describe, expect, test } from 'vitest'

import { showHomeNewAtom, userAtom } from '#shared/persisted-state.ts'
import { store } from '#shared/store.ts'
import { user } from '#test/factories.ts'
import { routerAt } from '#test/render-app.tsx'

/** Spec 2.1: every route, and whether it needs login. */
const ROUTES = {
  '/': false,
  '/home': false,
  '/homeNew': false,
  '/template': false,
  '/solution': false,
  '/solution/item/$id': true,
  '/subscribe': true,
  '/pay': false,
  '/login': false,
  '/intro': false,
  '/card/edit/$id/$template': true,
  '/card/preview/$id/$template': false,
  '/mine': false,
  '/mine/minePage': false,
  '/mine/accountInformation': true,
  '/mine/accountManagement': true,
  '/mine/feedback': true,
  '/mine/languageSettings': false,
  '/mine/privacyAgreement': false,
  '/mine/userAgreement': false,
}

const addressOf = (path: string) => path.replace('$id', 'abc').replace('$template', '1')

const paths = (login: boolean) =>
  Object.entries(ROUTES)
    .filter(([, needsLogin]) => needsLogin === login)
    .map(([path]) => path)

describe('the route table is spec 2.1', () => {
  test('no route more, none less, and the same login column', () => {
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

  test('the first page of a new browser is the landing page, once', async () => {
    store.set(showHomeNewAtom, true)
    const first = routerAt('/template')
    await first.load()
    expect(first.state.location.pathname).toBe('/homeNew')
    const second = routerAt('/template')
    await second.load()
    expect(second.state.location.pathname).toBe('/template')
  })
})
