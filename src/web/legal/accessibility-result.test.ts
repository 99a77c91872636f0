import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../contract/routes.ts'
import { accessibilityResult, LOOKED_AT } from './accessibility-result.ts'
import { accessibilityText, type Checked } from '../text/accessibility.ts'

const publisher = { name: 'Trombine', email: 'bonjour@trombine.example', phone: '01' }
const textOf = (checked: Checked) => JSON.stringify(accessibilityText({ publisher } as never, checked))

test('what the statement shows was written by a run over every public page, the account and every look', () => {
  const { pages, looks, axe, rules } = accessibilityResult
  expect(pages).toEqual(expect.arrayContaining([...PUBLIC_PAGES, '/account']))
  expect(looks).toBeGreaterThanOrEqual(pages.length * LOOKED_AT.screens.length * LOOKED_AT.themes.length)
  expect(rules).toBeGreaterThan(20)
  // Another version may find other things: run it again.
  const installed = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8')) as { version: string }
  expect(axe).toBe(installed.version)
})

test('a fault that was found is said, and none only where there was none', () => {
  const found = { path: '/cgv', rule: 'color-contrast', count: 3 }
  expect(textOf({ ...accessibilityResult, violations: [] })).toContain('aucun défaut')
  const said = textOf({ ...accessibilityResult, violations: [found, { ...found, count: 1 }] })
  expect(said).not.toContain('aucun défaut')
  expect(said).toMatch(/1 défaut\s:/)
  expect(said).toMatch(/\/cgv\s: color-contrast/)
})
