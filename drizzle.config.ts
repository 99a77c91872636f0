import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/*/tables.ts', './src/server/http/rate-limits.ts'],
  out: './migrations',
})
