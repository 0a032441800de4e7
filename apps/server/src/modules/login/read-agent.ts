import Bowser from 'bowser'

const MAX_LENGTH = 100

const named = (name: string | undefined): string => (name ?? '').slice(0, MAX_LENGTH)

/** Names of browser and system, read from a User-Agent header; '' for a name that it does not contain. */
export function readAgent(agent: string): { browser: string; system: string } {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(agent)
  return { browser: named(browser.name), system: named(os.name) }
}
