import type { PublicPath } from './pages.ts';
import type { SignedIn, User } from './sessions/session-replies.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { Brand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';

/** Names the program that the server serves, so that a page of another release notices the difference. */
export const programHeader = 'x-program';

/**
 * The facts with which the server renders a public page. The page passes them on to the browser, which starts with
 * the same facts.
 */
export interface PageFacts {
  language: Language;
  /** The day of the drawing, `YYYY-MM-DD`. */
  day: string;
  brand: Brand;
  identity: AgencyIdentity;
  deposit: Deposit;
  providers: { items: { id: string; name: string }[] };
}

/** The data that a page rendered by the server passes on to the browser's program. */
export interface ServedPage extends PageFacts {
  /** Null if there is no such screen. */
  screen: PublicPath | null;
}

export interface PageRequest extends PageFacts {
  /** The path with its query: `/auth?tab=sign-up`. */
  path: string;
  /** The public URL of the product, without a slash at the end. */
  publicUrl: string;
}

/** The HTML that the server inserts into its template. */
export interface RenderedPage {
  head: string;
  /** The content of `#root`. */
  root: string;
  /** The data that follow the root element. Browsers never execute them. */
  data: string;
}

/** A screen behind sign-in, and the user for whom the server renders it. */
export interface ScreenRequest extends PageFacts {
  /** The path with its query: `/dashboard?page=2`. */
  path: string;
  user: User;
  session: Pick<SignedIn['session'], 'id' | 'aal' | 'expiresAt'>;
  /** Whether the browser says that it is a phone. */
  isPhone: boolean;
  /** Returns the reply to a GET of the API as this user; null if the API refuses the call. */
  ask: (address: string) => Promise<unknown>;
}

/** The id of the element that contains the replies with which the server drew a screen. */
export const repliesElementId = 'screen-replies';

/**
 * The replies with which the server rendered a screen. The program starts with them if the same user is signed in.
 */
export interface ServedReplies {
  sessionId: string;
  companyId: string | null;
  /** The replies, by the address of the call. */
  replies: Record<string, unknown>;
}

export type RenderedScreen = Omit<RenderedPage, 'head'>;

/** Returns a screen as the program would render it; null if the user is redirected or a call was refused. */
export type RenderScreen = (request: ScreenRequest) => Promise<RenderedScreen | null>;

/** The function that the built program exports to the server for public pages. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Returns the content of `#root` that is shown until the browser has rendered the screen of a signed-in user. */
export type RenderFrame = (facts: PageFacts) => string;
