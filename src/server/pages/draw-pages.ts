import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PageRequest, RenderPage } from '#contract/rendered-page.ts';
import type { Services } from '#server/services/services.ts';
import { type Packed, packText } from '#server/services/http/web-pages.ts';
import { fillRendered } from './fill-template.ts';

/** Every public page in every language and way of asking, for some changes of the agency's settings. */
const kept = 200;

export interface Drawing {
  /** The dressed template. */
  template: string;
  page: PageRequest;
}

/** Answers a finished page, or null where the build has none or it fails: the program then draws it in the browser. */
export type DrawPage = (drawing: Drawing) => Promise<Packed | null>;

/** Each page is drawn once for what it says, and kept as it travels. */
export function drawPages(folder: string, log: Services['log']): DrawPage {
  const file = join(folder, '.render/render-page.js');
  if (!existsSync(file)) return async () => null;
  let loaded: Promise<{ renderPage: RenderPage }> | undefined;
  const pages = new LRUCache<string, Promise<Packed | null>>({ max: kept });
  const draw = async ({ template, page }: Drawing): Promise<Packed | null> => {
    try {
      loaded ??= import(pathToFileURL(file).href);
      const { renderPage } = await loaded;
      return await packText(fillRendered(template, page.language, await renderPage(page)));
    } catch (error) {
      log.error({ err: error, path: page.path }, 'a page could not be drawn');
      return null;
    }
  };
  return (drawing) => {
    const key = JSON.stringify(drawing.page);
    const page = pages.get(key) ?? draw(drawing);
    pages.set(key, page);
    return page;
  };
}
