/** Protocols of an outside service: plain http only outside production. */
export const serviceProtocols = (production: boolean): string[] => (production ? ['https:'] : ['https:', 'http:'])

const ENCODE = 'In its user and password, write @ : / ? # % as %40 %3A %2F %3F %23 %25'

/** Has the end of a password that is not encoded become a path, a query or a fragment? Then messages would show it. */
function hasCutPassword(address: string): boolean {
  const { protocol, pathname, hash, searchParams } = new URL(address)
  if (!address.includes('@') || /^https?:$/.test(protocol)) return false
  return hash !== '' || pathname.includes('@') || [...searchParams.keys()].some((key) => key.includes('@'))
}

/** Is this setting an address with one of these protocols? If not, `problems` gets a sentence that says so. */
export function isAddressSetting(name: string, value: string, protocols: string[], problems: string[]): boolean {
  const isFit = URL.canParse(value) && protocols.includes(new URL(value).protocol)
  if (isFit && !hasCutPassword(value)) return true
  const sentence = `${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`
  // what cannot be parsed may have a password that looks like a port
  problems.push(value.includes('@') ? `${sentence}. ${ENCODE}` : sentence)
  return false
}
