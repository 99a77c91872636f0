import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'

/** A ZIP written as it goes; pictures are stored, not compressed again. */
export function sendZip(c: Context, name: string, entries: () => AsyncGenerator<[string, Uint8Array]>): Response {
  c.header('content-type', 'application/zip')
  c.header('content-disposition', `attachment; filename="${name}"`)
  c.header('cache-control', 'no-store')
  return stream(c, async (out) => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    const drain = async () => {
      for (const chunk of chunks.splice(0)) await out.write(chunk)
    }
    for await (const [path, bytes] of entries()) {
      const file = new ZipPassThrough(path)
      zip.add(file)
      file.push(bytes, true)
      await drain()
    }
    zip.end()
    await drain()
  })
}
