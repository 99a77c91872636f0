/** What an image runs: the server of a folder that is built already (`scripts/image.ts`). ROLE says which. */
import { withAllocator } from './allocator.ts'
import { keepCompiledCode } from './compiled-code.ts'

withAllocator()
keepCompiledCode()
const { main } = await import('../src/server/main.ts')
const { warmUp } = await import('../src/server/warm-up.ts')
await main((server) => void warmUp(server))
