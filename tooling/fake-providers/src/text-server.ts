import { type CommonMood, type OpenAiService, type ServiceAccount, startOpenAiService } from './openai-service.ts'

export type TextAccount = ServiceAccount

/** A request as the service read it: the message of the system, and that of the user. */
export interface AskedWords {
  instructions: string
  facts: string
}

/** What the service makes of a request: words of its own, these words, or a refusal of the model. */
type Words = 'words' | { say: string } | { refusal: string }

export type TextMood = Words | CommonMood

/** A running service: speaks OpenAI's `POST /v1/chat/completions`. */
export type TextServer = OpenAiService<AskedWords, Words>

/** Null when it is no valid request for one answer of this model. */
function read(text: string, model: string): AskedWords | null {
  const sent = JSON.parse(text) as { model?: unknown; messages?: { role?: unknown; content?: unknown }[] }
  const [system, user, ...others] = Array.isArray(sent.messages) ? sent.messages : []
  if (sent.model !== model || others.length > 0 || system?.role !== 'system' || user?.role !== 'user') return null
  const [instructions, facts] = [system.content, user.content]
  return typeof instructions === 'string' && typeof facts === 'string' ? { instructions, facts } : null
}

/** No model wrote this, and it says so. */
const sandboxWords = ({ instructions }: AskedWords): string =>
  JSON.stringify(
    instructions.includes('Chinese')
      ? ['SANDBOX：愿你每天都有好心情。', 'SANDBOX：想念你，祝你一切都好。', 'SANDBOX：谢谢你，一直都在。']
      : ['SANDBOX: may every day be kind to you.', 'SANDBOX: thinking of you.', 'SANDBOX: thank you for being you.'],
  )

function messageOf(asked: AskedWords, made: Words): { content: string | null; refusal: string | null } {
  if (made === 'words') return { content: sandboxWords(asked), refusal: null }
  return 'say' in made ? { content: made.say, refusal: null } : { content: null, refusal: made.refusal }
}

/** Starts the service on loopback, at a free port. `controlPort` = where faults are set; left out = nowhere. */
export const startTextServer = (account: TextAccount, controlPort?: number): Promise<TextServer> =>
  startOpenAiService<AskedWords, Words>(
    {
      path: '/chat/completions',
      first: 'words',
      read,
      answer(asked, made) {
        const message = { role: 'assistant', ...messageOf(asked, made) }
        const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: null }]
        const { model } = account
        return { id: 'chatcmpl-1', object: 'chat.completion', created: 1_790_000_000, model, choices }
      },
    },
    account,
    controlPort,
  )
