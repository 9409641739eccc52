/** Plain data that a page can return. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** A visible element, with the name by which people know it. */
export interface Target {
  /** A CSS selector of the candidates. */
  css: string;
  /** The element's label or text; without a name, the first candidate counts. */
  name?: string;
  /** The dialog, menu or region that contains the element. */
  within?: string;
}

/** A page of one engine, as a person uses it. So each journey is written once for all engines. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** Runs the function in the page. Nothing else from the function's file exists there. */
  ask<A extends readonly Plain[], R extends Plain>(question: (...args: A) => R, ...args: A): Promise<R>;
  isThere(target: Target): Promise<boolean>;
  /** Scrolls the target into view and presses its middle. */
  press(target: Target): Promise<void>;
  /** Replaces the present text. */
  fill(target: Target, text: string): Promise<void>;
  key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  giveFile(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes a screenshot as a PNG to this path. */
  photograph(path: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}
