import { isAddressSetting, serviceProtocols } from '../address-setting.ts'

/** A service with OpenAI's API. */
export interface OpenAiService {
  /** such as `https://api.openai.com/v1` */
  url: string
  model: string
  /** null = the service needs none */
  apiKey: string | null
}

/** Reads a service from the settings that begin with `name`; null = none. Errors go to `problems`. */
export function readOpenAiConfig(
  name: 'AI_IMAGE' | 'AI_TEXT',
  text: (name: string, fallback: string) => string,
  production: boolean,
  problems: string[],
): OpenAiService | null {
  const [url, model, apiKey] = [text(`${name}_URL`, ''), text(`${name}_MODEL`, ''), text(`${name}_API_KEY`, '')]
  if (url === '' && model === '' && apiKey === '') return null
  if (url === '' || model === '') problems.push(`${name}_URL and ${name}_MODEL must both be set`)
  if (url) isAddressSetting(`${name}_URL`, url, serviceProtocols(production), problems)
  return { url, model, apiKey: apiKey || null }
}
