/** Plain data that a page can return. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** A visible element, by the name that people use. */
export interface Target {
  /** A CSS selector of the candidates. */
  css: string;
  /** Its label or its text; without it, any candidate. */
  name?: string;
  /** The dialog, menu or region that contains it. */
  within?: string;
}

/** A page of one engine, as a person uses it: each journey is written once, for all of them. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** Runs the function in the page, where nothing else of this file exists. */
  ask<A extends readonly Plain[], R extends Plain>(question: (...args: A) => R, ...args: A): Promise<R>;
  isThere(target: Target): Promise<boolean>;
  /** Scrolls the target into view and presses its middle. */
  press(target: Target): Promise<void>;
  /** Replaces the present text. */
  fill(target: Target, text: string): Promise<void>;
  key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  giveFile(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes the screen to this path as a PNG. */
  photograph(path: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}
