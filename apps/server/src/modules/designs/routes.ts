import { type Handlers, signedIn } from '#http/call/mount.ts'
import { rawJson } from '#http/call/raw-json.ts'
import type { Deps } from '#src/deps.ts'

/** Users' own cards (spec 7.2); all calls need a login. */
export const designsRoutes = ({ services: { designs } }: Deps) =>
  ({
    saveCard: (call) => designs.save(call.input, signedIn(call), call.language, call.newId),
    copyCard: (call) => designs.copies.copy(call.input.id, signedIn(call), call.language, call.newId),
    makeForm: (call) => designs.copies.form(call.input, signedIn(call), call.newId),
    nameCard: (call) => designs.copies.name(call.input.id, call.input.title, signedIn(call), call.language),
    cardVersions: async (call) => ({ records: await designs.versions.list(call.input.cardId, signedIn(call)) }),
    cardVersion: async (call) => {
      const { cardId, version } = call.input
      const found = await designs.versions.detail(cardId, version, signedIn(call))
      return { ...found, definition: rawJson(call.reply, found.definition) }
    },
    nameCardVersion: async (call) => {
      await designs.versions.name(call.input, signedIn(call))
      return null
    },
    removeCard: async (call) => {
      await designs.remove(call.input.id, signedIn(call))
      return null
    },
    useCard: async (call) => {
      await designs.use(call.input.id, signedIn(call))
      return null
    },
  }) satisfies Partial<Handlers>
