import { expect, test } from 'vitest'
import { namesItsAccount } from '../../contract/new-password.ts'
import { isCommonPassword, newPasswordRefusal } from './common-passwords.ts'

test.each([
  '123456',
  'azerty',
  'AZERTYuiop',
  'MotDePasse',
  'chouchou',
  'Éléphant',
  'nathalie',
  'ｐassword',
  ' password ',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['lampe-bleue', 'jYq7!cable', 'une phrase assez longue', '123456\npassword', 'é'.repeat(128)])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

test.each([
  ['camille.lenoir', 'camille.lenoir@example.org', true],
  ['CamilleLenoir', 'camille.lenoir@example.org', true],
  ['camille.lenoir@example.org', 'camille.lenoir@example.org', true],
  ['camille-lenoir-2024', 'camille.lenoir@example.org', true],
  ['lea.petit', 'lea.petit87@example.org', true],
  ['Trombine!', 'lea@example.org', true],
  ['trombine2026', 'lea@example.org', true],
  ['un trombinoscope', 'lea@example.org', false],
  ['camille aime le vélo', 'camille@example.org', false],
  ['jo jo jo', 'jo@example.org', false],
])('%s for %s: %s', (password, email, refused) => expect(namesItsAccount(password, email)).toBe(refused))

test('what is too short is refused for that', () => {
  expect(newPasswordRefusal('12345', 'lea@example.org')).toBeUndefined()
  expect(newPasswordRefusal('trombine', undefined)).toBe('PASSWORD_NAMES_ACCOUNT')
  expect(newPasswordRefusal('trombine', 'lea@example.org')).toBe('PASSWORD_NAMES_ACCOUNT')
  expect(newPasswordRefusal('soleil', undefined)).toBe('PASSWORD_COMMON')
})
