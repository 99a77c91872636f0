/**
 * The workflow that ComfyUI runs: a JSON file in its API format, with slots such as %prompt%. Pure.
 * https://docs.comfy.org/development/api-development/workflow-api-format
 */

/** Values of the slots. A text that is a slot and nothing else becomes a value of that type, otherwise part of the text. */
export interface SlotValues {
  prompt: string
  negative_prompt: string
  /** 32-bit unsigned. */
  seed: number
  /** Pixels. */
  width: number
  height: number
  /** The name that `POST /upload/image` returned. */
  photo?: string
  /** A checkpoint's file name. */
  model?: string
}
export type Slot = keyof SlotValues

const SLOTS: readonly Slot[] = ['prompt', 'negative_prompt', 'seed', 'width', 'height', 'photo', 'model']
const REQUIRED: Record<WorkflowKind, readonly Slot[]> = { text: ['prompt', 'seed'], photo: ['prompt', 'seed', 'photo'] }
const MARK = /%([a-z_]+)%/g
const LONE_MARK = /^%([a-z_]+)%$/

export type WorkflowKind = 'text' | 'photo'
type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
interface Node {
  class_type: string
  inputs: Record<string, Value>
}

export interface Workflow {
  nodes: Record<string, Node>
  /** The slots it contains. */
  slots: ReadonlySet<Slot>
}

/** A workflow that cannot be used. The message continues a sentence that begins with the file's name. */
export class WorkflowError extends Error {}

/**
 * Reads and checks a workflow at the server's start, so that a mistake does not show only at the first picture.
 *
 * @throws WorkflowError
 */
export function parseWorkflow(text: string, kind: WorkflowKind): Workflow {
  const nodes = readNodes(text)
  const slots = new Set<Slot>()
  for (const [id, { inputs }] of Object.entries(nodes)) {
    for (const [name, value] of Object.entries(inputs)) {
      checkLink(nodes, `${id}.${name}`, value)
      for (const slot of marksIn(value, `${id}.${name}`)) slots.add(slot)
    }
  }
  const missing = REQUIRED[kind].filter((slot) => !slots.has(slot))
  if (missing.length > 0)
    throw new WorkflowError(
      `has no ${missing.map((slot) => `%${slot}%`).join(' and no ')}: put it where that value belongs.`,
    )
  if (kind === 'text' && slots.has('photo'))
    throw new WorkflowError('holds %photo%: set it as COMFYUI_PHOTO_WORKFLOW, and one without a photo here.')
  return { nodes, slots }
}

function readNodes(text: string): Record<string, Node> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new WorkflowError(`is not JSON (${(cause as Error).message}).`, { cause })
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new WorkflowError('is not a workflow: a JSON object of nodes.')
  if (Array.isArray((parsed as { nodes?: unknown }).nodes)) {
    throw new WorkflowError('is in the editor’s format; save it with “Workflow → Export (API)”.')
  }
  const nodes = Object.entries(parsed)
  if (nodes.length === 0) throw new WorkflowError('has no node.')
  for (const [id, node] of nodes) {
    if (!isNode(node))
      throw new WorkflowError(
        `has a node “${id}” without class_type and inputs; save it with “Workflow → Export (API)”.`,
      )
  }
  return parsed as Record<string, Node>
}

function isNode(node: unknown): node is Node {
  if (node === null || typeof node !== 'object') return false
  const { class_type, inputs } = node as Partial<Node>
  return typeof class_type === 'string' && inputs !== null && typeof inputs === 'object' && !Array.isArray(inputs)
}

/** A link is [the node's id, which of its outputs]. */
function checkLink(nodes: Record<string, Node>, where: string, value: Value): void {
  if (!Array.isArray(value) || value.length !== 2) return
  const [id, output] = value
  if (typeof id === 'string' && Number.isInteger(output) && !Object.hasOwn(nodes, id)) {
    throw new WorkflowError(`has an input ${where} that comes from the node “${id}”, which is not there.`)
  }
}

function* marksIn(value: Value, where: string): Generator<Slot> {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(MARK)) {
      if (isSlot(name!)) yield name
      else if (LONE_MARK.test(value))
        throw new WorkflowError(
          `has an unknown slot ${value} at ${where}; there are ${SLOTS.map((slot) => `%${slot}%`).join(', ')}.`,
        )
    }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* marksIn(inner, `${where}.${key}`)
  }
}

const isSlot = (name: string): name is Slot => (SLOTS as readonly string[]).includes(name)

/** `prompt` of `POST /prompt`: the workflow with its slots filled. One pass, so that %seed% in a person’s words stays text. */
export function fillWorkflow(workflow: Workflow, values: SlotValues): Record<string, Node> {
  return Object.fromEntries(
    Object.entries(workflow.nodes).map(([id, node]) => [
      id,
      { ...node, inputs: fill(node.inputs, values) as Node['inputs'] },
    ]),
  )
}

function fill(value: Value, values: SlotValues): Value {
  if (typeof value === 'string') {
    const alone = LONE_MARK.exec(value)?.[1]
    if (alone !== undefined && isSlot(alone)) return values[alone] ?? ''
    return value.replaceAll(MARK, (mark, name: string) => (isSlot(name) ? String(values[name] ?? '') : mark))
  }
  if (Array.isArray(value)) return value.map((inner) => fill(inner, values))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, values)]))
  return value
}
