// For an image: takes out of node_modules what no running shop on Debian reads, and says how many megabytes that were.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Declarations, maps and documents. Licences stay, as they have to go wherever the code goes. */
const UNREAD = /(\.d\.[cm]?ts|\.(?:[cm]?js|css|ts)\.map|\.md|\.markdown|\.flow|\.tsbuildinfo)$/
const LICENCE = /^(licen[cs]e|notice|copying|authors)/i
/** Binaries for another C library, or for none, which npm before 10 brings beside those for this one. */
const ELSEWHERE = /^(sharp(-libvips)?-(linuxmusl-.+|wasm32)|.+-linux-.+-musl)$/

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const scopes = readdirSync('node_modules').filter((name) => name.startsWith('@'))
const elsewhere = scopes.flatMap((scope) =>
  readdirSync(join('node_modules', scope)).flatMap((name) =>
    ELSEWHERE.test(name) ? [join('node_modules', scope, name)] : [],
  ),
)

let bytes = 0
function remove(file) {
  bytes += statSync(file).size
  rmSync(file)
}

// Only where the one for this library is there: on Alpine they are what the shop runs on.
if (existsSync(`node_modules/@img/sharp-linux-${process.arch}`)) {
  for (const folder of elsewhere) {
    for (const { parentPath, name } of filesIn(folder)) remove(join(parentPath, name))
    rmSync(folder, { recursive: true })
  }
}
for (const { parentPath, name } of filesIn('node_modules')) {
  if (UNREAD.test(name) && !LICENCE.test(name)) remove(join(parentPath, name))
}
console.log(`${Math.round(bytes / 1_000_000)} MB that no running shop reads were taken out.`)
