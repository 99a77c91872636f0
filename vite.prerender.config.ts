import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The pages as a program for Node, self-contained: `dist/prerender/prerender.js`. Names of assets are those of the web's own build. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@pictures': at('.cache/interface-pictures') } },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/web/prerender.tsx', outDir: 'dist/prerender', assetsInlineLimit: 0 },
})
