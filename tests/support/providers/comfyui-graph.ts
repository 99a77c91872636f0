/** ComfyUI's validation of a workflow before it is queued, for the nodes that our workflows use. */
export type ComfyGraph = Record<string, { class_type: string; inputs: Record<string, unknown> }>

const KNOWN = [
  'CheckpointLoaderSimple',
  'CLIPTextEncode',
  'EmptyLatentImage',
  'KSampler',
  'VAEDecode',
  'VAEEncode',
  'LoadImage',
  'ImageScale',
  'PreviewImage',
  'SaveImage',
]
export const OUTPUTS = ['PreviewImage', 'SaveImage']

/** The error for an invalid workflow, like execution.validate_prompt; undefined for a valid one. */
export function complaintAbout(
  graph: ComfyGraph,
  { checkpoints, images }: { checkpoints: readonly string[]; images: { has(name: string): boolean } },
): object | undefined {
  const error = (type: string, message: string, details = '') => ({
    error: { type, message, details, extra_info: {} },
    node_errors: {},
  })
  const nodes = Object.entries(graph)
  if (!nodes.some(([, { class_type }]) => OUTPUTS.includes(class_type)))
    return error('prompt_no_outputs', 'Prompt has no outputs')
  for (const [id, { class_type, inputs }] of nodes) {
    if (!KNOWN.includes(class_type))
      return error('invalid_prompt', `Cannot execute because node ${class_type} does not exist.`, `Node ID '#${id}'`)
    for (const value of Object.values(inputs)) {
      if (Array.isArray(value) && !(String(value[0]) in graph)) return error('invalid_prompt', 'bad linked input')
    }
    const wrong = (name: string) => ({
      ...error('prompt_outputs_failed_validation', 'Prompt outputs failed validation'),
      node_errors: {
        [id]: {
          errors: [
            {
              type: 'value_not_in_list',
              message: 'Value not in list',
              details: `${name}: '${String(inputs[name])}' not in list`,
            },
          ],
          class_type,
        },
      },
    })
    if (class_type === 'CheckpointLoaderSimple' && !checkpoints.includes(String(inputs.ckpt_name)))
      return wrong('ckpt_name')
    if (class_type === 'LoadImage' && !images.has(String(inputs.image))) return wrong('image')
    if (class_type === 'KSampler' && !Number.isInteger(inputs.seed)) return wrong('seed')
    if (class_type === 'EmptyLatentImage' && !(Number.isInteger(inputs.width) && Number(inputs.width) % 8 === 0))
      return wrong('width')
    if (class_type === 'CLIPTextEncode' && typeof inputs.text !== 'string') return wrong('text')
  }
  return undefined
}
