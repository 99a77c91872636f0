/** `npm start`: what is missing or out of date is built, then the server runs in this process. */
import { buildWeb } from './build.ts'

buildWeb()
const { main } = await import('../src/server/main.ts')
await main()
