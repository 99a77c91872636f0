/**
 * A Prettier plugin with one rule: lists of points are filled, several points to a line, as Prettier does by itself with
 * lists of numbers. Its own rule, one point to a line, makes the drawings three times as long (docs/measured.md).
 * https://prettier.io/docs/plugins#printers
 *
 * Its parsers are those of Oxc, which take two thirds of the time for the same bytes. They are named here, because Prettier
 * takes the printer from the plugin that has the parser.
 */
import * as oxc from '@prettier/plugin-oxc'
import { doc } from 'prettier'

export { languages, options, parsers } from '@prettier/plugin-oxc'

const { fill, group, ifBreak, indent, line, softline } = doc.builders
const COORDINATES = new Set(['Literal', 'Identifier', 'MemberExpression'])

function isCoordinate(node) {
  if (!node || node.comments) return false
  if (node.type === 'UnaryExpression') return isCoordinate(node.argument)
  if (node.type === 'BinaryExpression') return isCoordinate(node.left) && isCoordinate(node.right)
  if (node.type === 'CallExpression') return node.arguments.every(isCoordinate)
  if (node.type === 'TSNonNullExpression') return isCoordinate(node.expression)
  return COORDINATES.has(node.type) && typeof node.value !== 'string'
}

const isPoint = (node) =>
  node?.type === 'ArrayExpression' && !node.comments && node.elements.length > 1 && node.elements.every(isCoordinate)

const isPoints = (node) =>
  node?.type === 'ArrayExpression' && !node.comments && node.elements.length > 1 && node.elements.every(isPoint)

const own = oxc.printers['estree-oxc']

export const printers = {
  'estree-oxc': {
    ...own,
    print(path, options, print, args) {
      if (!isPoints(path.node)) return own.print(path, options, print, args)
      const points = path.map(print, 'elements')
      // `fill` takes contents and separators in turn; the comma belongs to the point before it.
      const filled = points.flatMap((point, i) => (i < points.length - 1 ? [[point, ','], line] : [point]))
      return group(['[', indent([softline, fill(filled)]), ifBreak(','), softline, ']'])
    },
  },
}
