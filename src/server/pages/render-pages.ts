import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type {
  PageFacts,
  PageRequest,
  RenderedScreen,
  RenderFrame,
  RenderPage,
  RenderScreen,
  ScreenRequest,
} from '#contract/rendered-page.ts';
import type { Services } from '#server/services/services.ts';
import { type Packed, packText } from '#server/services/http/web-pages.ts';
import { fillRendered } from './render-template.ts';

/** Enough for every public page in every language, over several changes of the agency's settings. */
const maxCachedPages = 200;

/** Milliseconds after which the server tries again to draw a page that failed. */
const failureRetryMs = 60_000;

export interface Drawing {
  /** The template with the agency's name, accent and logo. */
  template: string;
  page: PageRequest;
}

interface RenderPages {
  /** Returns a finished page. Null if the build has no such page or drawing fails; the browser then draws it. */
  page: (drawing: Drawing) => Promise<Packed | null>;
  /** Returns the frame of a screen that only the browser can draw. Empty if the build has none or drawing fails. */
  frame: (facts: PageFacts) => Promise<string>;
  /** Returns a screen behind sign-in. Null if the screen redirects the user or drawing fails. */
  screen: (request: ScreenRequest) => Promise<RenderedScreen | null>;
}

interface Program {
  renderPage: RenderPage;
  renderFrame: RenderFrame;
  renderScreen: RenderScreen;
}

/** Caches by key; a failure returns `failed` and is retried after a while. */
function createRenderCache<A extends object, T>(
  max: number,
  failed: T,
  onFailure: (error: unknown, about: A) => void,
) {
  const drawn = new LRUCache<string, Promise<T>>({ max });
  return (about: A, draw: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(about);
    const known = drawn.get(key);
    if (known) return known;
    const drawing: Promise<T> = draw().catch((error: unknown) => {
      onFailure(error, about);
      drawn.set(key, drawing, { ttl: failureRetryMs });
      return failed;
    });
    drawn.set(key, drawing);
    return drawing;
  };
}

/** Draws each page once per content, and caches it as it is sent. */
export function renderPages(folder: string, log: Services['log']): RenderPages {
  const file = join(folder, '.render/render-page.js');
  if (!existsSync(file)) return { page: async () => null, frame: async () => '', screen: async () => null };
  let loaded: Promise<Program> | undefined;
  const load = () =>
    (loaded ??= import(pathToFileURL(file).href).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
  const fail = (error: unknown, path: string) => log.error({ err: error, path }, 'a page could not be drawn');
  const drawPage = createRenderCache<PageRequest, Packed | null>(maxCachedPages, null, (error, { path }) =>
    fail(error, path),
  );
  const drawFrame = createRenderCache<PageFacts, string>(8, '', (error) => fail(error, 'frame'));
  return {
    screen: async (request) => {
      try {
        return await (await load()).renderScreen(request);
      } catch (error) {
        fail(error, new URL(request.path, 'http://page').pathname);
        return null;
      }
    },
    page: ({ template, page }) =>
      drawPage(page, async () => {
        const { renderPage } = await load();
        return packText(fillRendered(template, page.language, await renderPage(page)));
      }),
    frame: (facts) => drawFrame(facts, async () => (await load()).renderFrame(facts)),
  };
}
