/**
 * LiteRT (TFLite as WebAssembly) in plain Node. Its build for any machine (“compat”) gives the same numbers everywhere;
 * the one with relaxed SIMD does not.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { compileFunction } from 'node:vm'

export interface Network {
  /** Runs on one input; the outputs by their names. */
  run(input: Float32Array): Promise<[name: string, values: Float32Array][]>
}

export interface Runtime {
  open(model: Uint8Array): Promise<Network>
}

/** Leaves names of a browser's worker on `globalThis`: only for a thread of its own. */
export async function openRuntime(): Promise<Runtime> {
  // One function optimised at a time: many at once take 50 MB that are never given back (docs/measured.md).
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  const require = createRequire(import.meta.url)
  const script = require.resolve('@litertjs/core').replace(/dist.index\.js$/, 'wasm/litert_wasm_compat_internal.js')
  // Its loader expects a browser's `self` and `importScripts`; the Emscripten module itself knows Node.
  const module = { exports: {} }
  const define = compileFunction(
    readFileSync(script, 'utf8'),
    ['module', 'exports', 'require', '__dirname', '__filename'],
    { filename: script },
  ) as (...args: unknown[]) => void
  define(module, module.exports, require, dirname(script), script)
  const worker = globalThis as unknown as Record<string, unknown>
  worker.self ??= globalThis
  worker.importScripts ??= () => {}
  worker.ModuleFactory = module.exports
  const { loadLiteRt, loadAndCompile, Tensor } = await import('@litertjs/core')
  await loadLiteRt(script)
  return {
    async open(bytes) {
      const model = await loadAndCompile(bytes, { accelerator: 'wasm', cpuOptions: { numThreads: 1 } })
      const { shape } = model.getInputDetails()[0]!
      const names = model.getOutputDetails().map(({ name }) => name)
      return {
        async run(values) {
          const input = Tensor.fromTypedArray(values, shape)
          const outputs = await model.run([input])
          const read = outputs.map((tensor, i): [string, Float32Array] => {
            const copy = (tensor.toTypedArray() as Float32Array).slice()
            tensor.delete()
            return [names[i]!, copy]
          })
          input.delete()
          return read
        },
      }
    },
  }
}
