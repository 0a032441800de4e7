import type { Infrastructure } from './deps.ts'
import { createLoginService } from './modules/login/service.ts'

/** Every module's service, built once. A module may use another module's service, never its store. */
export function createServices(infrastructure: Infrastructure) {
  return {
    login: createLoginService(infrastructure),
  }
}

export type Services = ReturnType<typeof createServices>
