import { expect, test } from 'vitest'
import { withdrawalEnd } from './withdrawal-period.ts'

test.each([
  // [concluded, the first instant that is too late, why]
  ['2026-11-24T12:00:00Z', '2026-12-08T23:00:00Z', 'a Tuesday: the whole Tuesday two weeks later'],
  ['2026-11-24T22:59:59Z', '2026-12-08T23:00:00Z', 'the last second of that day in Paris'],
  ['2026-11-24T23:00:00Z', '2026-12-09T23:00:00Z', 'already the next day in Paris'],
  ['2026-11-28T12:00:00Z', '2026-12-14T23:00:00Z', 'a Saturday: to the Monday after'],
  ['2026-11-29T12:00:00Z', '2026-12-14T23:00:00Z', 'a Sunday: to the Monday after'],
  ['2026-12-11T12:00:00Z', '2026-12-28T23:00:00Z', 'ends on Christmas, a Friday: to the Monday after'],
  ['2026-12-18T12:00:00Z', '2027-01-04T23:00:00Z', 'ends on New Year’s Day, a Friday'],
  ['2027-03-15T12:00:00Z', '2027-03-30T22:00:00Z', 'ends on Easter Monday, and after the clocks went forward'],
  ['2027-04-22T12:00:00Z', '2027-05-07T22:00:00Z', 'ends on Ascension Day, a Thursday'],
  ['2027-05-03T12:00:00Z', '2027-05-18T22:00:00Z', 'ends on Whit Monday'],
  ['2026-10-19T12:00:00Z', '2026-11-02T23:00:00Z', 'a Monday, over the end of summer time'],
])('%s: until %s (%s)', (concluded, end) => {
  expect(withdrawalEnd(new Date(concluded)).toISOString()).toBe(new Date(end).toISOString())
})
