import { afterEach, expect, test } from 'vitest'

import { setOnline } from '#test/connection.ts'

import { fetchForAct } from './query-client.ts'

const broken = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => setOnline(true))

test('fetchForAct: what a press needs fails at once while offline, instead of waiting for a connection', async () => {
  setOnline(false)
  await expect(fetchForAct({ queryKey: ['a press'], queryFn: broken, retry: false })).rejects.toThrow('Failed to fetch')
})
