import type { PublicPath } from './pages.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { Brand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';

/** What the server knows as it has a public page drawn; the page tells the browser, which begins with the same. */
export interface PageFacts {
  language: Language;
  /** The day it is drawn, as `YYYY-MM-DD`. */
  day: string;
  brand: Brand;
  identity: AgencyIdentity;
  deposit: Deposit;
  providers: { items: { id: string; name: string }[] };
}

/** What a page that was drawn says to the program that takes it over. */
export interface ServedPage extends PageFacts {
  /** Null: there is no such screen. */
  screen: PublicPath | null;
}

export interface PageRequest extends PageFacts {
  /** With what it is asked for: `/auth?tab=sign-up`. */
  path: string;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
}

/** HTML that the server puts into its template. */
export interface RenderedPage {
  head: string;
  /** What stands in `#root`. */
  root: string;
  /** What stands after it: data, never executed. */
  data: string;
}

/** What the built program offers the server; the server knows it by this alone. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What stands in `#root` until the program draws the screen of somebody signed in. */
export type RenderFrame = (facts: PageFacts) => string;
