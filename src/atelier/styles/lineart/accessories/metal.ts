/** Colours of metal. */

export const GOLD = '#f6d984'

export const STEEL = '#e6e8ee'
