import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPhoto } from './split-photo.ts'

const split = (text: string) => splitPhoto(Buffer.from(text))

describe('the photo is parted from the rest', () => {
  test.each([
    ['{"image_data":"AAAA"}', '{"image_data":null}', 'AAAA'],
    [
      ' { "prompt" : "x" ,\n"image_data" : "AA==" , "count" : 1 }',
      ' { "prompt" : "x" ,\n"image_data" : null , "count" : 1 }',
      'AA==',
    ],
    ['{"image_data":"A\\/A="}', '{"image_data":null}', 'A/A='],
    [
      '{"prompt":"a \\"image_data\\": \\"no\\"","image_data":"AAAA"}',
      '{"prompt":"a \\"image_data\\": \\"no\\"","image_data":null}',
      'AAAA',
    ],
  ])('%s', (body, rest, photo) => expect(split(body)).toEqual({ rest, photo }))

  test.each([
    '{"image_data":null}',
    '{"image_data":3}',
    '["image_data","x"]',
    '{"a":{"image_data":"x"}}',
    '{"image_data"}',
    '',
    '[]',
  ])('%s has none', (body) => expect(split(body)).toEqual({ rest: body, photo: undefined }))

  test('any object survives it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.base64String(),
        fc.boolean(),
        (fields, photo, first) => {
          delete fields.image_data
          const body = first ? { image_data: photo, ...fields } : { ...fields, image_data: photo }
          const { rest, photo: found } = split(JSON.stringify(body))
          expect(found).toBe(photo)
          expect(JSON.parse(rest)).toEqual(JSON.parse(JSON.stringify({ ...fields, image_data: null })))
        },
      ),
    )
  })

  test('any bytes end in an answer or a refusal', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.constantFrom('"', '\\', '{', '}', ':', '"image_data"', 'A', ' '), { maxLength: 60 }),
        (bytes, pieces) => {
          for (const body of [Buffer.from(bytes), Buffer.from(pieces.join(''))]) {
            try {
              splitPhoto(body)
            } catch (error) {
              expect(error).toMatchObject({ code: expect.stringMatching(/^(?:INVALID_JSON|PAYLOAD_TOO_LARGE)$/) })
            }
          }
        },
      ),
    )
  })
})

test('the rest must be small, wherever it stands', () => {
  const much = 'x'.repeat(70_000)
  for (const body of [
    `{"prompt":"${much}"}`,
    `{"prompt":"${much}","image_data":"AAAA"}`,
    `{"image_data":"AAAA","prompt":"${much}"}`,
    '['.repeat(70_000),
  ])
    expect(() => split(body)).toThrow('PAYLOAD_TOO_LARGE')
  expect(split(`{"image_data":"${much}"}`).photo).toBe(much)
})
