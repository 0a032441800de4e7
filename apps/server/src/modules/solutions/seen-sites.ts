/** Networks that are counted for one site: more say nothing new. */
export const NETWORKS_COUNTED = 20
/** New sites that one network can make known. */
export const SITES_OF_A_NETWORK = 3
/** Sites of one key that a process counts, more than are stored, so that a new one can gather networks. */
const CANDIDATES = 100
/** Networks of one key whose sites a process remembers. */
const NETWORKS_REMEMBERED = 500

/** A site that requested a key's script. */
export interface SeenSite {
  host: string
  firstAt: number
  lastAt: number
  /** hashes of the networks from which it was requested, at most `NETWORKS_COUNTED` */
  networks: Set<string>
  writtenAt: number
}

/** The sites of one key, in memory. */
export interface SeenSites {
  sites: Map<string, SeenSite>
  /** the hosts for which a network is counted, the oldest first */
  hostsOf: Map<string, Set<string>>
}

export const noSites = (): SeenSites => ({ sites: new Map(), hostsOf: new Map() })

/** Sites that are known from many networks first, then those that were seen last. */
export const byNetworks = (a: SeenSite, b: SeenSite): number =>
  b.networks.size - a.networks.size || b.lastAt - a.lastAt || (a.host < b.host ? -1 : 1)

/**
 * Counts a request from a network on a site. Anybody can invent sites, so one network counts for three of them only: a
 * fourth replaces the oldest that no other network knows, or is ignored. Returns the site, null when it is ignored.
 */
export function seeSite(seen: SeenSites, host: string, network: string, now: number): SeenSite | null {
  const { sites } = seen
  const known = sites.get(host)
  const counts = countsFor(seen, known, host, network)
  if (known === undefined && !counts) return null
  const site = known ?? {
    host,
    firstAt: now,
    lastAt: now,
    networks: new Set<string>(),
    writtenAt: Number.NEGATIVE_INFINITY,
  }
  site.lastAt = now
  if (counts) site.networks.add(network)
  if (known === undefined) {
    if (sites.size >= CANDIDATES) dropSite(seen, [...sites.values()].toSorted(byNetworks).at(-1))
    sites.set(host, site)
  }
  return site
}

/** Counts the network for the host, if it may; returns whether it does. */
function countsFor(seen: SeenSites, known: SeenSite | undefined, host: string, network: string): boolean {
  if (known !== undefined && known.networks.size >= NETWORKS_COUNTED) return false
  const hosts = seen.hostsOf.get(network) ?? new Set<string>()
  if (hosts.has(host)) return true
  if (hosts.size >= SITES_OF_A_NETWORK) {
    const alone = [...hosts].find((one) => seen.sites.get(one)?.networks.size === 1)
    if (alone === undefined) return false
    dropSite(seen, seen.sites.get(alone))
  }
  hosts.add(host)
  // the network that was seen last comes last
  seen.hostsOf.delete(network)
  seen.hostsOf.set(network, hosts)
  const [oldest] = seen.hostsOf.keys()
  if (seen.hostsOf.size > NETWORKS_REMEMBERED && oldest !== undefined) seen.hostsOf.delete(oldest)
  return true
}

function dropSite({ sites, hostsOf }: SeenSites, site: SeenSite | undefined): void {
  if (site === undefined) return
  sites.delete(site.host)
  for (const network of site.networks) hostsOf.get(network)?.delete(site.host)
}
