/** A function that keeps what it made of each key; of more than `most` keys it begins anew. */
export function memo<K, V>(make: (key: K) => V, most = 400): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    let value = kept.get(key)
    if (value === undefined) {
      value = make(key)
      if (kept.size >= most) kept.clear()
      kept.set(key, value)
    }
    return value
  }
}
