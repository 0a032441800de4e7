import { expect, it } from 'vitest'

import { blockOf, networkOf } from './client-network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['no address', 'no address', 'no address'],
])('S20: counts %s as %s, in the block %s', (address, network, block) => {
  expect([networkOf(address), blockOf(address)]).toEqual([network, block])
})

it.each([
  ['203.0.113.9:51324', '203.0.113.9'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
])('S20: a proxy that writes the port too changes nothing: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
