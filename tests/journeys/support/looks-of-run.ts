import fs from 'node:fs';
import path from 'node:path';
import { LooksChecked, type View } from './looks-checked.ts';

/** The looks that have passed a check of any worker of this run. The workers share them through a file. */
export class LooksOfRun {
  readonly #checked = new LooksChecked();
  readonly #file = path.join(String(process.env.TEST_RUN_FOLDER), 'looks-checked');
  #bytesRead = 0;

  /** As {@link LooksChecked.findNew}. */
  findNew(view: View, looks: readonly number[]): number[] | undefined {
    this.#readFile();
    return this.#checked.findNew(view, looks);
  }

  add(view: View, looks: readonly number[]): void {
    fs.appendFileSync(this.#file, `${JSON.stringify([view, looks])}\n`);
  }

  #readFile(): void {
    if (!fs.existsSync(this.#file)) return;
    const added = fs.readFileSync(this.#file).subarray(this.#bytesRead);
    // The last line may still be written.
    const lines = added.subarray(0, added.lastIndexOf('\n') + 1);
    this.#bytesRead += lines.length;
    for (const line of lines.toString().split('\n').slice(0, -1)) {
      this.#checked.add(...(JSON.parse(line) as [View, number[]]));
    }
  }
}
