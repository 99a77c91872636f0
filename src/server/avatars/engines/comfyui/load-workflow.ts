import { readFileSync } from 'node:fs'
import { StartError } from '../../../settings/start-error.ts'
import { parseWorkflow, WorkflowError, type Workflow, type WorkflowKind } from './workflow.ts'

const SHIPPED: Record<WorkflowKind, URL> = {
  text: new URL('./workflows/text.json', import.meta.url),
  photo: new URL('./workflows/photo.json', import.meta.url),
}
const VARIABLE: Record<WorkflowKind, string> = { text: 'COMFYUI_WORKFLOW', photo: 'COMFYUI_PHOTO_WORKFLOW' }

/**
 * The operator’s workflow, or the shipped one.
 *
 * @throws StartError naming the variable, the file and what is missing in it.
 */
export function loadWorkflow(kind: WorkflowKind, path: string | undefined): Workflow {
  const file = path ?? SHIPPED[kind]
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartError(
      `${VARIABLE[kind]} must be a file that can be read; ${String(file)} cannot (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    )
  }
  try {
    return parseWorkflow(text, kind)
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error
    throw new StartError(
      `${VARIABLE[kind]} must be a ComfyUI workflow in the API format, with slots; ${String(file)} ${error.message}`,
      { cause: error },
    )
  }
}
