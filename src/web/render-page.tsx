import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isPublicPath } from '#contract/pages.ts';
import {
  type RenderFrame,
  type RenderPage,
  type RenderScreen,
  repliesElementId,
  type ServedReplies,
} from '#contract/rendered-page.ts';
import { languageParameter, languages } from '#domain/language.ts';
import { queryClient, waitForQueries } from '#web/shared/api/query-client.ts';
import { seedQueries } from '#web/shared/api/seed-queries.ts';
import { setCallAnswerer } from '#web/shared/api/take-served-reply.ts';
import { setRenderingFacts, factsElementId } from '#web/shared/page-facts.ts';
import { signedOutError } from '#web/shared/errors/api-error.ts';
import { session } from '#web/shared/sessions/session.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { WaitingFrame } from '#web/shell/waiting-frame.tsx';
import { AppTree } from './app-tree.tsx';
import { serializeForHtml, PageHead, titleOf } from './page-head.tsx';
import { makeRouter } from './routes.tsx';

let lastRendering: Promise<unknown> = Promise.resolve();

/** Renders one page after the other, because the session and the replies of a screen are in module variables. */
function runInTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = lastRendering.then(draw, draw);
  lastRendering = drawn;
  return drawn;
}

/** On the server, scroll restoration would write an inline script. A finished page needs no such script. */
const makeServerRouter = (address: string) =>
  makeRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  });

const dataElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${serializeForHtml(value)}</script>`;

/** Renders a public page as the browser would, for a visitor who is not signed in. */
export const renderPage: RenderPage = (request) => runInTurn(() => drawPage(request));

const drawPage: RenderPage = async (request) => {
  const { path: address, publicUrl: _, ...facts } = request;
  const { pathname, searchParams } = new URL(address, 'http://page');
  const page = isPublicPath(pathname) ? pathname : 'missing';
  const title = titleOf(page, searchParams.get('tab') === 'sign-up', request.language);
  const languageInAddress = languages.find((language) => language === searchParams.get(languageParameter));
  const router = makeServerRouter(address);
  await router.load();
  // Nothing is awaited from here on, because two pages must not be rendered at the same time.
  const screen = page === 'missing' ? null : page;
  const served = { ...facts, screen };
  setRenderingFacts(served);
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
    data: dataElement(factsElementId, served),
  };
};

/** The controls that would lose typed input when the program starts. boot.js holds presses on them until then. */
const controlStart = /<(?:input|select|summary|textarea)(?=[\s>])/g;

/**
 * Renders a screen for a signed-in user, with the data that its route fetches. The program later replaces the whole
 * screen at once, so the screen may differ in facts that only the browser knows.
 */
export const renderScreen: RenderScreen = (request) => runInTurn(() => drawScreen(request));

const drawScreen: RenderScreen = async ({ path, user, session: granted, isPhone, ask, ...facts }) => {
  const served: ServedReplies = { sessionId: granted.id, companyId: user.companyId, replies: {} };
  setCallAnswerer(async (address) => {
    const reply = await ask(address);
    if (reply === null) throw signedOutError();
    return (served.replies[address] = reply);
  });
  session.restore({ sessionId: granted.id, user, expiresAt: granted.expiresAt, aal: granted.aal });
  const draw = () => setRenderingFacts({ ...facts, screen: null }, isPhone);
  try {
    draw();
    const router = makeServerRouter(path);
    await router.load();
    await waitForQueries();
    const isLedAway = router.state.location.pathname !== new URL(path, 'http://page').pathname;
    const replies = queryClient.getQueryCache().getAll();
    if (isLedAway || replies.some(({ state }) => state.status === 'error')) return null;
    // Another screen's frame may have been rendered during the waiting.
    draw();
    seedQueries(queryClient, facts);
    const root = renderToString(
      <AppTree client={queryClient}>
        <RouterProvider router={router} />
      </AppTree>,
    );
    // React renders this text if the screen fails to render.
    if (root.includes(shellTexts[facts.language].loading)) throw new Error(`${path} could not be drawn.`);
    return {
      root: root.replaceAll(controlStart, '$& inert=""'),
      data: dataElement(repliesElementId, served),
    };
  } finally {
    queryClient.clear();
    session.restore(null);
    setCallAnswerer(() => Promise.reject(signedOutError()));
  }
};

/** Renders the frame around a screen that only the browser can render. */
export const renderFrame: RenderFrame = (facts) => {
  setRenderingFacts({ ...facts, screen: null });
  const client = new QueryClient();
  seedQueries(client, facts);
  return renderToStaticMarkup(
    <AppTree client={client}>
      <WaitingFrame />
    </AppTree>,
  );
};
