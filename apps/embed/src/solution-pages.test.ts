// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { call, hosts, leavePage, openPage, pass, payload, runSolution } from '../test/solution-page.ts'

beforeEach(openPage)
afterEach(leavePage)

it('failure 26: a page that a single-page app goes to is noticed, without a call', async () => {
  history.replaceState(null, '', '/home')
  runSolution(payload({ n: { include: '/shop*' } }))
  await pass(5000)
  expect(hosts()).toHaveLength(0)
  history.pushState(null, '', '/shop/1')
  await pass(1100)
  expect(hosts()).toHaveLength(1)
  call('close')
  await pass(5000)
  expect(hosts()).toHaveLength(0)
  history.replaceState(null, '', '/')
})

it('failure 28: a card shows beside a form of the page with our name and the names of our properties', async () => {
  document.body.insertAdjacentHTML('beforeend', '<form id="petalpost"><input name="keys"><input name="q"></form>')
  const form = document.querySelector('form')!
  Object.assign(window, { petalpost: form })
  Object.assign(form, { keys: form.children[0], q: form.children[1] })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(document.createElement('iframe') as never)
  runSolution(payload())
  await pass()
  expect(hosts()).toHaveLength(1)
  expect(call('close')).toEqual([undefined])
  form.remove()
})
