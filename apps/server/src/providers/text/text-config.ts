import { isAddressSetting, serviceProtocols } from '../address-setting.ts'

/** A service that has the call `/chat/completions` of OpenAI's API. */
export interface TextService {
  /** such as `https://api.openai.com/v1` */
  url: string
  model: string
  /** null = the service needs none */
  apiKey: string | null
}

/** Reads the service that writes words; null = none. Errors go to `problems`. */
export function readTextConfig(
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): TextService | null {
  const [url = '', model = '', apiKey = ''] = ['AI_TEXT_URL', 'AI_TEXT_MODEL', 'AI_TEXT_API_KEY'].map((name) =>
    text(name, ''),
  )
  if (url === '' && model === '' && apiKey === '') return null
  if (url === '' || model === '') problems.push('AI_TEXT_URL and AI_TEXT_MODEL must both be set')
  if (url) isAddressSetting('AI_TEXT_URL', url, serviceProtocols(production), problems)
  return { url, model, apiKey: apiKey || null }
}
