import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PageFacts, PageRequest, RenderFrame, RenderPage } from '#contract/rendered-page.ts';
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

export interface DrawPages {
  /** Answers a finished page, or null where the build has none or it fails: the program then draws it in the browser. */
  page: (drawing: Drawing) => Promise<Packed | null>;
  /** What stands around a screen that only the program can draw; nothing where the build has none or it fails. */
  frame: (facts: PageFacts) => Promise<string>;
}

interface Program {
  renderPage: RenderPage;
  renderFrame: RenderFrame;
}

/** Each page is drawn once for what it says, and kept as it travels. */
export function drawPages(folder: string, log: Services['log']): DrawPages {
  const file = join(folder, '.render/render-page.js');
  if (!existsSync(file)) return { page: async () => null, frame: async () => '' };
  let loaded: Promise<Program> | undefined;
  const load = () => (loaded ??= import(pathToFileURL(file).href));
  const pages = new LRUCache<string, Promise<Packed | null>>({ max: kept });
  const frames = new LRUCache<string, Promise<string>>({ max: 8 });
  const fail = (error: unknown, path: string) => {
    log.error({ err: error, path }, 'a page could not be drawn');
    return null;
  };
  const draw = async ({ template, page }: Drawing): Promise<Packed | null> => {
    try {
      const { renderPage } = await load();
      return await packText(fillRendered(template, page.language, await renderPage(page)));
    } catch (error) {
      return fail(error, page.path);
    }
  };
  const drawFrame = async (facts: PageFacts): Promise<string> => {
    try {
      return (await load()).renderFrame(facts);
    } catch (error) {
      return fail(error, 'frame') ?? '';
    }
  };
  return {
    page: (drawing) => {
      const key = JSON.stringify(drawing.page);
      const page = pages.get(key) ?? draw(drawing);
      pages.set(key, page);
      return page;
    },
    frame: (facts) => {
      const key = JSON.stringify(facts);
      const frame = frames.get(key) ?? drawFrame(facts);
      frames.set(key, frame);
      return frame;
    },
  };
}
