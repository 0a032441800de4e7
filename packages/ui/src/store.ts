import { createStore } from 'jotai'

/** The only store. Components use it through the provider; the guard and the client use it directly. */
export const store = createStore()
