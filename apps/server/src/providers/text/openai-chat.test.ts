import { startTextServer } from '@petalpost/fake-providers/text-server'
import { expect, test } from 'vitest'

import { openAiChat } from './openai-chat.ts'

test('a service that never responds is given up in time', async () => {
  const server = await startTextServer({ apiKey: 'key', model: 'writer' })
  server.setMood('silent')
  const written = openAiChat({ url: server.url, model: 'writer', apiKey: 'key' }, 50).write('Write.', '{}')
  await expect(written).rejects.toMatchObject({ name: 'NotMade', why: 'failed', message: 'no answer in time' })
  await server.close()
})
