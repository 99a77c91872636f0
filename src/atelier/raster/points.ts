/** Points of a path, device pixels. In typed arrays, because V8 allocates a heap number for each fraction kept in a module variable or passed to a call. */
export class Points {
  xs = new Float64Array(1024)
  ys = new Float64Array(1024)
  count = 0

  add(x: number, y: number): void {
    if (this.count === this.xs.length) this.grow()
    this.xs[this.count] = x
    this.ys[this.count++] = y
  }

  private grow(): void {
    const { xs, ys } = this
    this.xs = new Float64Array(xs.length * 2)
    this.ys = new Float64Array(xs.length * 2)
    this.xs.set(xs)
    this.ys.set(ys)
  }
}
