import { describe, expect, test } from 'vitest'

import { readOpenAiConfig } from './openai-config.ts'

describe.each(['AI_IMAGE', 'AI_TEXT'] as const)('a service with OpenAI’s API under %s', (name) => {
  const read = (env: Record<string, string>, production = false) => {
    const problems: string[] = []
    const set = new Map(Object.entries(env).map(([key, value]) => [`${name}_${key}`, value]))
    const service = readOpenAiConfig(name, (key, fallback) => set.get(key) ?? fallback, production, problems)
    return { service, problems }
  }
  const SERVICE = { URL: 'https://api.openai.com/v1', MODEL: 'model-1' }

  test('it needs an address and a model', () => {
    expect(read({})).toEqual({ service: null, problems: [] })
    expect(read(SERVICE)).toEqual({
      service: { url: 'https://api.openai.com/v1', model: 'model-1', apiKey: null },
      problems: [],
    })
    expect(read({ ...SERVICE, API_KEY: 'hunter2' }).service?.apiKey).toBe('hunter2')
  })

  test.each([
    [{ API_KEY: 'hunter2' }, `${name}_URL and ${name}_MODEL must both be set`],
    [{ MODEL: 'model-1' }, `${name}_URL and ${name}_MODEL must both be set`],
    [{ ...SERVICE, URL: 'api.openai.com' }, `${name}_URL must be an address starting with https:// or http://`],
  ])('the configuration %j is refused', (env, problem) => {
    const { problems } = read(env)
    expect(problems.join()).toContain(problem)
    expect(problems.join()).not.toContain('hunter2')
  })

  test('in production it must be reached by https', () => {
    const { problems } = read({ ...SERVICE, URL: 'http://10.0.0.5/v1' }, true)
    expect(problems).toEqual([`${name}_URL must be an address starting with https://`])
  })
})
