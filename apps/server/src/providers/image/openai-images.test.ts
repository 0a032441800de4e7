import { startImageServer } from '@petalpost/fake-providers/image-server'
import { expect, test } from 'vitest'

import { createPublicRequests } from '../public-request.ts'
import { readImageConfig } from './image-config.ts'
import { openAiImages } from './openai-images.ts'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  const service = readImageConfig((name, fallback) => env[name] ?? fallback, false, problems)
  return { service, problems }
}

const SERVICE = { AI_IMAGE_URL: 'https://api.openai.com/v1', AI_IMAGE_MODEL: 'gpt-image-1' }

test('the sizes follow the model unless they are set', () => {
  expect(read({})).toEqual({ service: null, problems: [] })
  expect(read(SERVICE).service).toEqual({
    url: 'https://api.openai.com/v1',
    model: 'gpt-image-1',
    apiKey: null,
    sizes: { '1:1': '1024x1024', '9:16': '1024x1536', '16:9': '1536x1024' },
  })
  const sizes = '512x512,512x896,896x512'
  expect(read({ ...SERVICE, AI_IMAGE_SIZES: sizes }).service?.sizes['16:9']).toBe('896x512')
  expect(read({ ...SERVICE, AI_IMAGE_SIZES: 'large' }).problems.join()).toContain('AI_IMAGE_SIZES must be three sizes')
})

test('a service that never responds is given up in time', async () => {
  const server = await startImageServer({ apiKey: 'key', model: 'painter' })
  server.setMood('silent')
  const service = {
    url: server.url,
    model: 'painter',
    apiKey: 'key',
    sizes: { '1:1': '1x1', '9:16': '1x1', '16:9': '1x1' },
  }
  const made = openAiImages(service, createPublicRequests(), 50).make('A lantern', '1:1')
  await expect(made).rejects.toMatchObject({ name: 'NotMade', why: 'failed', message: 'no answer in time' })
  await server.close()
})
