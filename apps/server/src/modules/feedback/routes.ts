import type { Handlers } from '#http/call/mount.ts'
import type { Deps } from '#src/deps.ts'

/** Spec 7.5: feedback. */
export const feedbackRoutes = ({ services }: Deps) =>
  ({
    sendFeedback: async ({ input, user, language, request, newId }) => ({
      ticket: await services.feedback.send(input, { user, language, address: request.ip }, newId),
    }),
  }) satisfies Partial<Handlers>
