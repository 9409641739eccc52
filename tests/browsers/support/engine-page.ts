/** What a page answers to a question: plain data. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** Something to be seen on a page, by what people call it. */
export interface Target {
  /** CSS of what may be meant. */
  css: string;
  /** Its label or its text; any of that kind without it. */
  name?: string;
  /** Only within this dialog, menu, region. */
  within?: string;
}

/** A page of one engine, as a person uses it: each journey is written once, for all of them. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** Runs in the page; no part of this file is there. */
  ask<A extends readonly Plain[], R extends Plain>(question: (...args: A) => R, ...args: A): Promise<R>;
  isThere(target: Target): Promise<boolean>;
  /** As a hand presses it: scrolled into sight, in its middle. */
  press(target: Target): Promise<void>;
  /** In place of what is there. */
  fill(target: Target, text: string): Promise<void>;
  key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  giveFile(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What is on the screen, as a PNG at this path. */
  photograph(path: string): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}
