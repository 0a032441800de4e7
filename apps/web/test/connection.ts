import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes the browser's connection away or gives it back, and tells the page. */
export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
