import { HttpClientError, sendRequest } from '../http-client.ts'
import { parsedAnswer, whyNot } from '../openai/answer.ts'
import type { TextService } from './text-config.ts'
import { WordsNotWritten, type WordsWriter } from './words-writer.ts'

/** A few sentences take most services 2 to 10 s. */
const WRITE_MS = 30_000
const ANSWER_BYTES = 262_144

/** The first choice of a response, as it is documented. */
interface Chosen {
  finish_reason?: unknown
  message?: { content?: unknown; refusal?: unknown } | null
}

const notWritten = (error: unknown): never => {
  throw error instanceof HttpClientError ? new WordsNotWritten('failed', error.message) : error
}

/** Speaks OpenAI's `POST /chat/completions`, with the fields that every service of its kind knows. */
export function openAiChat({ url, model, apiKey }: TextService, writeMs = WRITE_MS): WordsWriter {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`
  return {
    write: async (instructions, facts) => {
      const headers = {
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      }
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: facts },
      ]
      const limits = { totalMs: writeMs, maxBytes: ANSWER_BYTES }
      const body = JSON.stringify({ model, messages })
      const answer = await sendRequest(address, { method: 'POST', headers, body }, limits).catch(notWritten)
      const refusal = whyNot(answer)
      if (refusal) throw new WordsNotWritten(refusal.why, refusal.reason)
      const { choices } = parsedAnswer(answer)
      const chosen = (Array.isArray(choices) ? choices[0] : null) as Chosen | null
      if (typeof chosen?.message?.refusal === 'string' || chosen?.finish_reason === 'content_filter')
        throw new WordsNotWritten('refused', 'the model refused')
      const content = chosen?.message?.content
      if (typeof content !== 'string') throw new WordsNotWritten('failed', 'no words in the response')
      return content
    },
  }
}
