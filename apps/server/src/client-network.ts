import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

/** Some proxies write `203.0.113.9:51324` or `[2001:db8::1]:443` into X-Forwarded-For. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address

/**
 * Removes the ports that a proxy wrote into X-Forwarded-For. The check for trusted proxies takes plain addresses only.
 */
export const forwardedPlainly = (header: string): string =>
  header
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .join(', ')

/**
 * The first `bits` of an address, as `2001:db8:1:2::/64` or `203.0.113.0/24`. A text that is no address is returned as
 * it is.
 */
function cut(address: string, bits: { ipv4: number; ipv6: number }): string {
  const plain = withoutPort(address.trim()).replace(/%.*$/, '').toLowerCase()
  if (isIP(plain) === 0) return plain
  const parsed = ipaddr.process(plain) // an IPv4 address within an IPv6 one is that IPv4 address
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, bits.ipv6 / 16).map((group) => group.toString(16))
    return `${groups.join(':')}::/${bits.ipv6}`
  }
  if (bits.ipv4 === 32) return parsed.toString()
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv4}`).toString()}/${bits.ipv4}`
}

/**
 * The network that counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which one household
 * owns.
 */
export const networkOf = (address: string): string => cut(address, { ipv4: 32, ipv6: 64 })

/** The block that one customer of a provider may own: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const blockOf = (address: string): string => cut(address, { ipv4: 24, ipv6: 48 })
