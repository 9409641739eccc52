/** A queue in which accounts take turns. Each account has a limited number of pieces of work at a time. */
export class FairQueue<T extends { by: string }> {
  readonly #perAccount: number;
  readonly #waiting = new Map<string, T[]>();
  readonly #served = new Map<string, number>();
  #size = 0;

  constructor(perAccount: number) {
    this.#perAccount = perAccount;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of accounts with waiting work. */
  get accounts(): number {
    return this.#waiting.size;
  }

  waitingFor(by: string): number {
    return this.#waiting.get(by)?.length ?? 0;
  }

  /** Returns whether the number of the account's own running pieces permits another turn now. */
  mayServe(by: string): boolean {
    return (this.#served.get(by) ?? 0) < this.#perAccount;
  }

  add(piece: T): void {
    const own = this.#waiting.get(piece.by);
    if (own) own.push(piece);
    else this.#waiting.set(piece.by, [piece]);
    this.#size += 1;
  }

  /** Returns the next piece of the account that has waited longest and may have a turn. `finish` ends the turn. */
  take(): T | undefined {
    for (const [by, own] of this.#waiting) {
      const piece = own[0];
      if (!piece || !this.mayServe(by)) continue;
      this.remove(piece);
      this.#served.set(by, (this.#served.get(by) ?? 0) + 1);
      this.#goToEnd(by);
      return piece;
    }
    return undefined;
  }

  finish(by: string): void {
    const others = (this.#served.get(by) ?? 0) - 1;
    if (others > 0) this.#served.set(by, others);
    else this.#served.delete(by);
    this.#goToEnd(by);
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

  #goToEnd(by: string): void {
    const own = this.#waiting.get(by);
    if (!own) return;
    this.#waiting.delete(by);
    this.#waiting.set(by, own);
  }
}
