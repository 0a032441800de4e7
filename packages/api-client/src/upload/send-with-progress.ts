import type { SendForm } from '../upload-file.ts'

/**
 * Returns a way to send a form that tells how much of it is sent, in whole percent. `fetch` cannot tell, because
 * browsers send streams over HTTP/2 only.
 */
export const sendWithProgress =
  (onProgress: (percentage: number) => void): SendForm =>
  (address, { method, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((100 * loaded) / total))
      })
      request.addEventListener('load', () => resolve({ status: request.status }))
      for (const end of ['error', 'abort', 'timeout'])
        request.addEventListener(end, () => reject(new TypeError(`the upload ended with ${end}`)))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })
