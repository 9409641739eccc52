import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isPublicPath } from '#contract/pages.ts';
import type { RenderFrame, RenderPage } from '#contract/rendered-page.ts';
import { languageParameter, languages } from '#domain/language.ts';
import { seedQueries } from '#web/shared/api/seed-queries.ts';
import { drawWith, factsElementId } from '#web/shared/page-facts.ts';
import { WaitingFrame } from '#web/shell/waiting-frame.tsx';
import { AppTree } from './app-tree.tsx';
import { asData, PageHead, titleOf } from './page-head.tsx';
import { makeRouter } from './routes.tsx';

/** Renders a public page as the browser would, for a visitor who is not signed in. */
export const renderPage: RenderPage = async (request) => {
  const { path: address, publicUrl: _, ...facts } = request;
  const { pathname, searchParams } = new URL(address, 'http://page');
  const page = isPublicPath(pathname) ? pathname : 'missing';
  const title = titleOf(page, searchParams.get('tab') === 'sign-up', request.language);
  const languageInAddress = languages.find((language) => language === searchParams.get(languageParameter));
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    // On the server it would write an inline script, and browsers restore the position of a finished page
    // themselves.
    scrollRestoration: false,
  });
  await router.load();
  // Nothing is awaited from here on, because two pages must not be rendered at the same time.
  const screen = page === 'missing' ? null : page;
  const served = { ...facts, screen };
  drawWith(served);
  const client = new QueryClient();
  seedQueries(client, facts);
  const root = renderToString(
    <AppTree client={client}>
      <RouterProvider router={router} />
    </AppTree>,
  );
  if (root.includes('<!--$!-->')) throw new Error(`${address} leaves a part to the browser.`);
  return {
    head: renderToStaticMarkup(<PageHead {...{ page, title, languageInAddress, request }} />),
    root,
    data: `<script type="application/json" id="${factsElementId}">${asData(served)}</script>`,
  };
};

/** Renders the frame around a screen that only the browser can render. */
export const renderFrame: RenderFrame = (facts) => {
  drawWith({ ...facts, screen: null });
  const client = new QueryClient();
  seedQueries(client, facts);
  return renderToStaticMarkup(
    <AppTree client={client}>
      <WaitingFrame />
    </AppTree>,
  );
};
