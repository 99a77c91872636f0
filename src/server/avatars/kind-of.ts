import type { Generation } from './store.ts'

/** Of what kind an order is, for the operator's metrics: its engine, and the style that was picked, if one was. */
export const kindOf = ({ engine, order }: Pick<Generation, 'engine' | 'order'>) => ({
  engine,
  style: order.configuration?.selectedPreset ?? 'none',
})
