import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** The atelier draws the interface's pictures before anything is bundled; nothing is done when they are up to date. */
function interfacePictures(): Plugin {
  return {
    name: 'trombine:interface-pictures',
    configResolved() {
      if (process.env.VITEST) return
      execFileSync(at('node_modules/.bin/node'), [at('scripts/interface-pictures.ts')], { stdio: 'inherit' })
    },
  }
}

/** sonner writes its styles into a <style> tag, which the Content-Security-Policy forbids: they come as a file instead. */
function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'trombine:sonner-without-style-tag',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const start = code.indexOf('function __insertCSS(code) {')
        if (start < 0) throw new Error('sonner no longer injects its styles this way: look at vite.config.ts')
        return { code: code.replace('function __insertCSS(code) {', 'function __insertCSS() { return;'), map: null }
      },
    },
  }
}

/** Text files also as .br and .gz, which the server hands out as they are. */
function compressed(): Plugin {
  return {
    name: 'trombine:compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
        .map((name) => `${dir}/${name}`)) {
        const text = readFileSync(file)
        if (text.length < 1024) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
          }),
        )
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [interfacePictures(), sonnerWithoutStyleTag(), tailwindcss(), react(), compressed()],
  resolve: {
    alias: {
      '@pictures': at('.cache/interface-pictures'),
      'react-remove-scroll': at('src/web/ui/never-modal.ts'),
      'aria-hidden': at('src/web/ui/never-modal.ts'),
    },
  },
  optimizeDeps: { exclude: ['sonner'] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    assetsInlineLimit: 0,
    // The server's HTML names the chunk of each page.
    manifest: 'manifest.json',
    // What every page begins with in two files: they compress better than twenty, and new words leave the larger one in caches.
    // Not main.tsx itself, which waits for a page that is made of these.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*(?:[mM]utationObserver|useMutation|[iI]nfiniteQuery))/,
              priority: 2,
            },
            { name: 'frame', test: /src\/web\/app\/(?:app|routes)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '^/dev/(?!ui$)'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
})
