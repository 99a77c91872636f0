import { defineConfig } from 'vite'

/** The service worker on its own, in one classic script: not every browser lets one import others. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    rollupOptions: {
      input: 'src/web/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
