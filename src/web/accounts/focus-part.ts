/** Gives the focus to the heading of the part of the page that `within` stands in (`data-part`): what had it is going. */
export function focusPart(within: Element | null): void {
  within?.closest('[data-part]')?.querySelector<HTMLElement>('h3')?.focus()
}
