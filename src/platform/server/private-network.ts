import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Names that lead nowhere outside the own network (RFC 6761, 6762, 8375; `internal` by ICANN), and those without a dot.
const PRIVATE_NAME = /(^|\.)(localhost|local|test|internal|home\.arpa)$|^[^.:]+$/

const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  ...['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'],
])

// The one block that IANA hands out to the public internet. Outside it lie, among others, the ranges in which a gateway
// translates an IPv4 address: 64:ff9b::/96, 64:ff9b:1::/48, ::ffff:0:0/96 and ::/96.
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

const nameOf = (host: string): string => host.replace(/^\[|\]$|\.$/g, '')

// 0.0.0.0/8 means this network as a whole (RFC 1122), not only its first address.
const isThisNetwork = (name: string): boolean => /^0\./.test(name)

/** Whether a host name or address leads into the own network, by what it says alone. */
export function isPrivateAddress(host: string): boolean {
  const name = nameOf(host)
  if (isIP(name) === 0) return PRIVATE_NAME.test(name)
  return isThisNetwork(name) || PRIVATE_RANGES.has(ipaddr.parse(name).range())
}

/**
 * Whether a host name or address may lead to the public internet, by what it says alone. Stricter than being not private:
 * of the reserved ranges, 6to4, Teredo and everything else that stands for another address none is public.
 */
export function isPublicAddress(host: string): boolean {
  const name = nameOf(host)
  if (isIP(name) === 0) return !PRIVATE_NAME.test(name)
  const address = ipaddr.parse(name)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST))
}
