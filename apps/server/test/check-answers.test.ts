import { languageList } from '@petalpost/api-client/endpoints/basic'
import fastify from 'fastify'
import { expect, it } from 'vitest'

import { checkAnswers } from './check-answers.ts'

const envelope = { success: true, code: 200, message: '', msg: '' }

/** Problems found in a response of the list of languages. */
async function problemsOf(body: object): Promise<string[]> {
  const app = fastify()
  const problems = checkAnswers(app)
  app.get(languageList.path, (_request, reply) => reply.type('application/json').send(JSON.stringify(body)))
  await app.inject({ method: 'GET', url: languageList.path })
  await app.close()
  return problems
}

it.each([
  ['a field of another type', { ...envelope, data: [{ language: 'en-US', name: 7 }] }, /name must be string/],
  ['a field that is missing', { ...envelope, data: [{ language: 'en-US' }] }, /required property 'name'/],
  ['a field nobody named', { ...envelope, data: [{ language: 'en-US', name: 'English', k: '' }] }, /additional/],
  ['a success of another number', { ...envelope, code: 201, data: [] }, /code 201/],
  ['two texts', { ...envelope, message: 'Yes', data: [] }, /msg is not message/],
  ['a refusal with a code of its own', { ...envelope, success: false, code: 'oops', data: null }, /no error code/],
  ['a silent refusal', { ...envelope, success: false, code: 'internal', data: null }, /without a text/],
])('an answer with %s is named', async (_what, body, problem) => {
  expect(await problemsOf(body)).toEqual([expect.stringMatching(problem)])
})

it('a response that matches its contract passes', async () => {
  expect(await problemsOf({ ...envelope, data: [{ language: 'en-US', name: 'English' }] })).toEqual([])
})
