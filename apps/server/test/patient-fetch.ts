import { setTimeout } from 'node:timers/promises'

const TRIES = 60

/** Fetches again, once a second for a minute, while a busy server sheds load with 503; then returns its response. */
export async function patientFetch(url: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init)
    if (response.status !== 503 || tries === TRIES) return response
    await setTimeout(1_000)
  }
}
