import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Fails a build of the browser's script that would carry a file of the server. */
function noServerInBrowser(): Plugin {
  return {
    name: 'no-server-in-browser',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const strays = chunk.moduleIds.filter((id) => /\/src\/(main|.*\/server)\//.test(id))
        if (strays.length > 0) this.error(`${chunk.fileName} would carry ${strays.join(', ')}`)
      }
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), noServerInBrowser()],
  // Server and pages are one bundle, so that every module exists once.
  environments: { ssr: { build: { rolldownOptions: { input: './src/main/server.ts' } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, target: 'es2023' },
})
