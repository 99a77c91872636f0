/** What a .tflite model is made of, and cutting a part out of it. https://ai.google.dev/edge/litert/models/convert/metadata */
import { FlatBuffer } from './flatbuffer.ts'

// Fields of the schema's tables, by their number.
const MODEL = { codes: 1, graphs: 2 }
const CODE = { custom: 1 }
const GRAPH = { tensors: 0, inputs: 1, outputs: 2, operators: 3 }
const OPERATOR = { code: 0, inputs: 1, outputs: 2, customOptions: 5 }
const TENSOR = { name: 3 }

export interface Operator {
  at: number
  /** Name of an operator that is none of the format's own; else empty. */
  custom: string
  inputs: number[]
  outputs: number[]
  options: Buffer
}

export interface TfliteModel {
  operators: Operator[]
  /** Names, by the tensors' numbers. */
  tensors: string[]
  inputs: number[]
  outputs: number[]
}

/** The first graph of a model. */
export function readModel(bytes: Uint8Array): TfliteModel {
  const flat = new FlatBuffer(bytes)
  const graph = graphOf(flat)
  const codes = flat.tables(flat.root(), MODEL.codes).map((table) => flat.text(table, CODE.custom))
  return {
    operators: flat.tables(graph, GRAPH.operators).map((at) => {
      const code = flat.field(at, OPERATOR.code)
      const options = flat.vector(at, OPERATOR.customOptions)
      return {
        at,
        custom: codes[code ? flat.u32(code) : 0]!,
        inputs: flat.ints(at, OPERATOR.inputs),
        outputs: flat.ints(at, OPERATOR.outputs),
        options: Buffer.from(bytes.subarray(options.at, options.at + options.length)),
      }
    }),
    tensors: flat.tables(graph, GRAPH.tensors).map((table) => flat.text(table, TENSOR.name)),
    inputs: flat.ints(graph, GRAPH.inputs),
    outputs: flat.ints(graph, GRAPH.outputs),
  }
}

const graphOf = (flat: FlatBuffer) => flat.tables(flat.root(), MODEL.graphs)[0]!

/** A copy of the model that computes the tensors `outputs` from the tensors `inputs`, and has no other operators. */
export function cutModel(bytes: Uint8Array, inputs: number[], outputs: number[]): Uint8Array {
  const copy = new Uint8Array(bytes)
  const flat = new FlatBuffer(copy)
  const graph = graphOf(flat)
  const needed = new Set(outputs)
  const kept: Operator[] = []
  for (const operator of readModel(copy).operators.reverse()) {
    if (!operator.outputs.some((t) => needed.has(t)) || operator.outputs.some((t) => inputs.includes(t))) continue
    kept.unshift(operator)
    for (const t of operator.inputs) needed.add(t)
  }
  const rewrite = (field: number, values: number[]) => {
    const { at, length, lengthAt } = flat.vector(graph, field)
    if (values.length > length) throw new Error('a part of a model cannot have more than the whole')
    flat.data.setUint32(lengthAt, values.length, true)
    for (const [i, value] of values.entries()) flat.data.setInt32(at + 4 * i, value, true)
  }
  rewrite(GRAPH.inputs, inputs)
  rewrite(GRAPH.outputs, outputs)
  const { at } = flat.vector(graph, GRAPH.operators)
  // Tables are referred to by their distance from the reference.
  rewrite(
    GRAPH.operators,
    kept.map((operator, i) => operator.at - (at + 4 * i)),
  )
  return copy
}
