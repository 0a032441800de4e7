/** Protocols of an outside service: plain http only outside production. */
export const serviceProtocols = (production: boolean): string[] => (production ? ['https:'] : ['https:', 'http:'])

/** Is this setting an address with one of these protocols? If not, `problems` gets a sentence that says so. */
export function isAddressSetting(name: string, value: string, protocols: string[], problems: string[]): boolean {
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return true
  problems.push(`${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  return false
}
