/** The cookies of somebody at a server process, by their names. */
export function cookieJar(cookies = new Map<string, string>()) {
  return {
    /** what the next request says */
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** keeps what an answer sets */
    keep: ({ headers }: Response): void => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
  }
}
