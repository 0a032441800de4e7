import { startTextServer } from '@petalpost/fake-providers/text-server'
import { expect, test } from 'vitest'

import { openAiChat } from './openai-chat.ts'
import { readTextConfig } from './text-config.ts'

const read = (env: Record<string, string>, production = false) => {
  const problems: string[] = []
  const service = readTextConfig((name, fallback) => env[name] ?? fallback, production, problems)
  return { service, problems }
}

const SERVICE = { AI_TEXT_URL: 'https://api.openai.com/v1', AI_TEXT_MODEL: 'gpt-5-mini' }

test('the service needs an address and a model', () => {
  expect(read({})).toEqual({ service: null, problems: [] })
  expect(read(SERVICE).service).toEqual({ url: 'https://api.openai.com/v1', model: 'gpt-5-mini', apiKey: null })
})

test.each([
  [{ AI_TEXT_API_KEY: 'hunter2' }, 'AI_TEXT_URL and AI_TEXT_MODEL must both be set'],
  [{ AI_TEXT_MODEL: 'writer' }, 'AI_TEXT_URL and AI_TEXT_MODEL must both be set'],
  [{ ...SERVICE, AI_TEXT_URL: 'api.openai.com' }, 'AI_TEXT_URL must be an address starting with https:// or http://'],
])('the configuration %j is refused', (env, problem) => {
  const { problems } = read(env)
  expect(problems.join()).toContain(problem)
  expect(problems.join()).not.toContain('hunter2')
})

test('in production the service must be reached by https', () => {
  const { problems } = read({ ...SERVICE, AI_TEXT_URL: 'http://10.0.0.5/v1' }, true)
  expect(problems).toEqual(['AI_TEXT_URL must be an address starting with https://'])
})

test('a service that never responds is given up in time', async () => {
  const server = await startTextServer({ apiKey: 'key', model: 'writer' })
  server.setMood('silent')
  const written = openAiChat({ url: server.url, model: 'writer', apiKey: 'key' }, 50).write('Write.', '{}')
  await expect(written).rejects.toMatchObject({ name: 'WordsNotWritten', why: 'failed', message: 'no answer in time' })
  await server.close()
})
