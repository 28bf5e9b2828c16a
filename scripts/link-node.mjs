// npm 10 drops node_modules/.bin/node when several optional packages declare it; this puts the link back, so that every script
// runs on the Node.js that the lock file pins, whatever Node.js ran the installation. Its C headers go: 67 MB that only compiling
// an addon would need, and no package here compiles one.
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)
const os = process.platform === 'win32' ? 'win' : process.platform
const packageName = `${os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${os}-${process.arch}`

function pinnedRoot() {
  try {
    return dirname(require.resolve(`${packageName}/package.json`))
  } catch (cause) {
    if (cause.code !== 'MODULE_NOT_FOUND') throw cause
    return undefined
  }
}

const root = pinnedRoot()
if (root) {
  const bin = join(dirname(root), '.bin')
  const executable = join(root, 'bin', os === 'win' ? 'node.exe' : 'node')
  rmSync(join(root, 'include'), { recursive: true, force: true })
  mkdirSync(bin, { recursive: true })
  if (os === 'win') {
    writeFileSync(join(bin, 'node.cmd'), `@"${executable}" %*\r\n`)
  } else {
    const link = join(bin, 'node')
    if (!existsSync(link)) {
      if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
      symlinkSync(relative(bin, executable), link)
    }
  }
} else if (Number(process.versions.node.split('.')[0]) < 24) {
  console.warn(`No pinned Node.js for ${packageName}: run Pressroom with Node.js 24 or newer.`)
}
