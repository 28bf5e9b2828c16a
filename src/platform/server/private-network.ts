import { BlockList, isIP } from 'node:net'

// Names that lead nowhere outside the own network (RFC 6761, 6762, 8375; `internal` by ICANN), and those without a dot.
const PRIVATE_NAME = /(^|\.)(localhost|local|test|internal|home\.arpa)$|^[^.:]+$/
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['100.64.0.0', 10],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addSubnet('::', 127, 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Whether a host name or address leads into the own network, by what it says alone. */
export function isPrivateAddress(host: string): boolean {
  const name = host.replace(/^\[|\]$|\.$/g, '')
  const version = isIP(name)
  if (version === 0) return PRIVATE_NAME.test(name)
  return privateNetworks.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
