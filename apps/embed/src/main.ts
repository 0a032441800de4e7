import type { EmbedPayload } from '@petalpost/domain/embed-payload'

import { safely } from './safely.ts'
import { runSolution } from './solution.ts'

/** The server writes the solution in its place. */
declare const __PETALPOST_PAYLOAD__: EmbedPayload

safely(runSolution)(__PETALPOST_PAYLOAD__, (address) => import(address))
