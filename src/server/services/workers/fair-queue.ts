/** A queue in which accounts take turns, with one piece of work per account at a time. */
export class FairQueue<T extends { by: string }> {
  readonly #waiting = new Map<string, T[]>();
  readonly #served = new Set<string>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  waitingFor(by: string): number {
    return this.#waiting.get(by)?.length ?? 0;
  }

  add(piece: T): void {
    const own = this.#waiting.get(piece.by);
    if (own) own.push(piece);
    else this.#waiting.set(piece.by, [piece]);
    this.#size += 1;
  }

  /** Returns the next piece of the account that has waited longest and has no turn now; `finish` ends its turn. */
  take(): T | undefined {
    for (const [by, own] of this.#waiting) {
      if (this.#served.has(by)) continue;
      const piece = own[0];
      if (!piece) continue;
      this.remove(piece);
      this.#served.add(by);
      return piece;
    }
    return undefined;
  }

  finish(by: string): void {
    this.#served.delete(by);
    const own = this.#waiting.get(by);
    if (!own) return;
    // The account goes to the end of the queue.
    this.#waiting.delete(by);
    this.#waiting.set(by, own);
  }

  remove(piece: T): boolean {
    const own = this.#waiting.get(piece.by);
    const at = own?.indexOf(piece) ?? -1;
    if (!own || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(piece.by);
    this.#size -= 1;
    return true;
  }

  removeAll(): T[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }
}
