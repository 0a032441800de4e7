import type { EmbedPayload } from '@petalpost/domain/embed-payload'

import { safely } from './safely.ts'
import { runSolution } from './solution.ts'

/** The server replaces this name by the solution. */
declare const __PETALPOST_PAYLOAD__: EmbedPayload

safely(runSolution)(__PETALPOST_PAYLOAD__, (address) => import(address))
