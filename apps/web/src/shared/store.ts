import { createStore } from 'jotai'

/** The one store: components reach it through the provider, the guard and the client directly. */
export const store = createStore()
