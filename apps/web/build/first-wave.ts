import path from 'node:path'

/** The part of a bundler's module info that this module reads. */
interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/**
 * Libraries that are imported by a file with all their parts. The bundler follows only the used ones, which the graph
 * does not tell.
 */
const BARRELS = /node_modules\/@(?:mantine|tabler|tanstack\/react-router)\//

/** The modules that a module loads at once, with itself, without those of BARRELS. */
function closureOf(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || BARRELS.test(id)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(from)
  return seen
}

/**
 * Names the chunk of a module, so that a first visit makes few requests: `app` holds what every page loads, `gallery`
 * what /home and /template share, `solutions` what /home and /solution share. What /home shares with yet other pages is
 * in `gallery` too. `live` holds what plays a card, as in the banner of /home. All other modules (null) are split as
 * usual. Without this, the first page would be 60 files for 200 kB.
 */
export function firstWave(root: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined
  const readGraph = (graph: Graph) => {
    const app = closureOf(graph, path.join(root, 'src/main.tsx'))
    const lazy = [...app].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    const idOf = (file: string): string => {
      const found = lazy.find((id) => id.startsWith(path.join(root, 'src/routes', file)))
      if (found === undefined) throw new Error(`No lazy part of the router is src/routes/${file}`)
      return found
    }
    const homeId = idOf('home.tsx')
    const home = closureOf(graph, homeId)
    const shared = (others: readonly string[], name: string) => {
      const all = new Set(others.flatMap((id) => [...closureOf(graph, id)]))
      return [...home].filter((id) => all.has(id)).map((id) => [id, name] as const)
    }
    const solutions = idOf('solution/index.tsx')
    const player = path.join(root, 'src/shared/card/live/live-card.tsx')
    const live = [...closureOf(graph, player)].filter((id) => id !== player && !home.has(id))
    // later entries win
    return new Map<string, string>([
      ...live.map((id) => [id, 'live'] as const),
      ...shared(
        lazy.filter((id) => id !== homeId),
        'gallery',
      ),
      ...shared([solutions], 'solutions'),
      ...shared([idOf('template.tsx')], 'gallery'),
      ...[...app].map((id) => [id, 'app'] as const),
    ])
  }
  return (id, graph) => (names ??= readGraph(graph)).get(id) ?? null
}
