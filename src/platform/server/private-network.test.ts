import { expect, test } from 'vitest'
import { isPrivateAddress, isPublicAddress } from './private-network.ts'

test.each([
  ...['127.0.0.1', '0.1.2.3', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...[
    '::',
    '::1',
    '[::1]',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'localhost',
    'localhost.',
    'printer',
    'shop.internal',
  ],
])('%s is the own network and nothing public', (host) => {
  expect(isPrivateAddress(host)).toBe(true)
  expect(isPublicAddress(host)).toBe(false)
})

test.each([
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64 of the own network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:a00:1::1'],
  ['Teredo', '2001::1'],
  ['IPv4 mapped into IPv6', '::ffff:10.0.0.1'],
  ['the same in hexadecimal', '[::ffff:a00:1]'],
  ['a public IPv4 mapped into IPv6', '::ffff:8.8.8.8'],
  ['IPv4-compatible IPv6', '::10.0.0.1'],
  ['the same with a public IPv4', '::8.8.8.8'],
  ['IPv4-translated IPv6', '::ffff:0:10.0.0.1'],
  ['the site-local range of old', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['multicast of IPv4', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '2001:db8::1'],
])('%s is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '[2a00:1450:4001::1]', 'hooks.example.com'])(
  '%s may be public, and is not the own network',
  (host) => {
    expect(isPublicAddress(host)).toBe(true)
    expect(isPrivateAddress(host)).toBe(false)
  },
)
