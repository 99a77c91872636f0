import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { StartError } from '../../../settings/start-error.ts'
import { loadWorkflow } from './load-workflow.ts'
import { fillWorkflow, parseWorkflow } from './workflow.ts'

const folder = mkdtempSync(join(tmpdir(), 'trombine-workflow-'))
afterAll(() => rmSync(folder, { recursive: true }))

const values = {
  prompt: 'a woman',
  negative_prompt: 'text',
  seed: 7,
  width: 512,
  height: 512,
  photo: 'trombine/a.png [temp]',
  model: 'sd.safetensors',
}

describe('the shipped workflows', () => {
  test.each(['text', 'photo'] as const)('%s: every slot is filled, with values of the kind ComfyUI takes', (kind) => {
    const filled = fillWorkflow(loadWorkflow(kind, undefined), values)
    expect(JSON.stringify(filled)).not.toMatch(/%[a-z_]+%/)
    expect(filled.sampler!.inputs.seed).toBe(7)
    expect(filled.prompt!.inputs.text).toBe('a woman')
    expect(filled.model!.inputs.ckpt_name).toBe('sd.safetensors')
    expect((kind === 'text' ? filled.canvas : filled.scale)!.inputs).toMatchObject({ width: 512, height: 512 })
    if (kind === 'photo') expect(filled.photo!.inputs.image).toBe('trombine/a.png [temp]')
  })
})

test('a person’s words are text: no mark in them is filled, nothing in them leaves its place', () => {
  const workflow = parseWorkflow(
    JSON.stringify({
      a: {
        class_type: 'Text',
        inputs: { text: 'portrait, %prompt%, sharp', seed: '%seed%', not: '%negative_prompt%' },
      },
    }),
    'text',
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('%seed%', '%prompt%', '$&', '$1', '"}}', '%photo% %width%')),
      (prompt) => {
        const filled = fillWorkflow(workflow, { ...values, prompt })
        expect(filled).toEqual({
          a: { class_type: 'Text', inputs: { text: `portrait, ${prompt}, sharp`, seed: 7, not: 'text' } },
        })
        expect(JSON.parse(JSON.stringify(filled))).toEqual(filled)
      },
    ),
  )
})

describe('a workflow that cannot work stops the start, and the sentence says why', () => {
  const node = (inputs: object) => JSON.stringify({ 1: { class_type: 'X', inputs } })
  test.each([
    ['not JSON', 'text', '{"1": ', /is not JSON/],
    ['a list', 'text', '[]', /is not a workflow/],
    ['empty', 'text', '{}', /has no node/],
    ['the editor’s format', 'text', JSON.stringify({ nodes: [], links: [] }), /editor’s format.*Export \(API\)/],
    ['a node without class', 'text', JSON.stringify({ 1: { inputs: {} } }), /node “1” without class_type/],
    [
      'a node without inputs',
      'text',
      JSON.stringify({ 1: { class_type: 'X' } }),
      /node “1” without class_type and inputs/,
    ],
    ['no prompt, no seed', 'text', node({ text: 'a cat' }), /has no %prompt% and no %seed%/],
    ['no seed', 'text', node({ text: '%prompt%' }), /has no %seed%/],
    ['no photo', 'photo', node({ text: '%prompt%', seed: '%seed%' }), /has no %photo%/],
    [
      'a photo in the wrong one',
      'text',
      node({ text: '%prompt%', seed: '%seed%', image: '%photo%' }),
      /COMFYUI_PHOTO_WORKFLOW/,
    ],
    ['an unknown slot', 'text', node({ text: '%prompt%', seed: '%sede%' }), /unknown slot %sede% at 1\.seed/],
    ['a link to nowhere', 'text', node({ text: '%prompt%', seed: '%seed%', clip: ['4', 1] }), /1\.clip.*“4”/],
  ] as const)('%s', (name, kind, text, says) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, text)
    const load = () => loadWorkflow(kind, file)
    expect(load).toThrow(StartError)
    expect(load).toThrow(says)
    expect(load).toThrow(kind === 'text' ? 'COMFYUI_WORKFLOW' : 'COMFYUI_PHOTO_WORKFLOW')
  })

  test('no file', () => {
    expect(() => loadWorkflow('text', join(folder, 'nowhere.json'))).toThrow(
      /COMFYUI_WORKFLOW must be a file.*nowhere\.json.*ENOENT/,
    )
  })
})
