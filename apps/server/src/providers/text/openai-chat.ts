import { NotMade } from '../not-made.ts'
import { askOpenAi } from '../openai/openai-api.ts'
import type { OpenAiService } from '../openai/openai-config.ts'
import type { WordsWriter } from './words-writer.ts'

/** A few sentences take most services 2 to 10 s. */
const WRITE_MS = 30_000
const ANSWER_BYTES = 262_144

/** The first choice of a response, as it is documented. */
interface Chosen {
  finish_reason?: unknown
  message?: { content?: unknown; refusal?: unknown } | null
}

/** Speaks OpenAI's `POST /chat/completions`, with the fields that every service of its kind knows. */
export function openAiChat(service: OpenAiService, writeMs = WRITE_MS): WordsWriter {
  return {
    write: async (instructions, facts) => {
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: facts },
      ]
      const limits = { totalMs: writeMs, maxBytes: ANSWER_BYTES }
      const { choices } = await askOpenAi(service, 'chat/completions', { messages }, limits)
      const chosen = (Array.isArray(choices) ? choices[0] : null) as Chosen | null
      if (typeof chosen?.message?.refusal === 'string' || chosen?.finish_reason === 'content_filter')
        throw new NotMade('refused', 'the model refused')
      const content = chosen?.message?.content
      if (typeof content !== 'string') throw new NotMade('failed', 'no words in the response')
      return content
    },
  }
}
