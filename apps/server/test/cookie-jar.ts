/** A client's cookies at a server process, by name. */
export function cookieJar(cookies = new Map<string, string>()) {
  return {
    /** the `cookie` header of the next request */
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    /** stores the cookies that a response sets */
    keep: ({ headers }: Response): void => {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
  }
}
