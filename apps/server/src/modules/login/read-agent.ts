import Bowser from 'bowser'

const MAX_LENGTH = 100

const named = (name: string | undefined): string => (name ?? '').slice(0, MAX_LENGTH)

/** Name of browser and system by a User-Agent header; '' for what it does not tell. */
export function readAgent(agent: string): { browser: string; system: string } {
  if (agent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(agent)
  return { browser: named(browser.name), system: named(os.name) }
}
