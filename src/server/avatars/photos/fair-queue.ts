interface Waiting {
  bytes: number
  work(): Promise<void>
}

/**
 * Work done one piece at a time. Networks take turns, so that one network's many pictures hold nobody else up.
 * https://en.wikipedia.org/wiki/Fair_queuing
 */
export function openFairQueue<T>() {
  const networks = new Map<string, Waiting[]>()
  let working = false
  async function workOff(): Promise<void> {
    if (working) return
    working = true
    for (let next; (next = networks.entries().next().value);) {
      const [network, [first]] = next
      await first!.work()
      // It may have got more meanwhile; those that are left go behind the other networks.
      const rest = networks.get(network)!.slice(1)
      networks.delete(network)
      if (rest.length > 0) networks.set(network, rest)
    }
    working = false
  }
  return {
    /** What waits or is worked on, of one network or of all. */
    bytes: (network?: string) =>
      (network === undefined ? [...networks.values()].flat() : (networks.get(network) ?? [])).reduce(
        (sum, { bytes }) => sum + bytes,
        0,
      ),
    add(network: string, bytes: number, work: () => Promise<T>): Promise<T> {
      const done = Promise.withResolvers<T>()
      const waiting = { bytes, work: () => work().then(done.resolve, done.reject) }
      networks.set(network, [...(networks.get(network) ?? []), waiting])
      void workOff()
      return done.promise
    },
  }
}
