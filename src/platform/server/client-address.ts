import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) list.addSubnet(address, Number(bits), family)
    else list.addAddress(address, family)
  }
  return list
}

/** One spelling for each address; IPv4 that is mapped into IPv6, as a socket for both gives it, is IPv4. */
const plain = (address: string): string => (isIP(address) === 0 ? address : ipaddr.process(address).toString())

/**
 * Says who is asking: the socket's address, or, where that is a proxy the operator named, the last address in
 * X-Forwarded-For that is no such proxy. Any other header is the asker's own claim and is not read.
 */
export function addressReader(trustedProxies: readonly string[]) {
  const trusted = listOf(trustedProxies)
  const isTrusted = (address: string) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socketAddress: string, forwardedFor: string | null): string => {
    const chain = [...(forwardedFor ?? '').split(',').map((one) => plain(one.trim())), plain(socketAddress)]
    let address = chain.pop() ?? ''
    while (isTrusted(address) && chain.length > 0) {
      const before = chain.pop() ?? ''
      if (isIP(before) === 0) break
      address = before
    }
    return address
  }
}

// A provider gives each customer a /64 at least, so one machine has all of its addresses to choose from.
const NETWORK_BITS = 64

/** What limits by address count: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const known = plain(address)
  return isIP(known) === 6 ? `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${NETWORK_BITS}`)}/${NETWORK_BITS}` : known
}
