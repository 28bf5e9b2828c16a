import { BlockList, isIP } from 'node:net'

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

const plain = (address: string): string => address.replace(/^::ffff:/, '')

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
