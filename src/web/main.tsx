import { RouterProvider } from '@tanstack/react-router';
import { loadLive } from '#web/live/load-live.ts';
import { answerWorker } from '#web/notifications/answer-worker.ts';
import { makeFormatsReady } from '#web/shared/language/formats.ts';
import { currentLanguage } from '#web/shared/language/language.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { session } from '#web/shared/sessions/session.ts';
// Imported here, so that this tab follows a choice made in another tab even before its own menu is loaded.
import '#web/shared/display/theme.ts';
import { afterStart } from '#web/ui/overlays/after-start.ts';
import { AppTree } from './app-tree.tsx';
import { startServiceWorker } from './start-service-worker.ts';
import { makeRouter } from './routes.tsx';
import { showPage } from './show-page.tsx';
import './styles/app.css';

/** Runs the route guards again whenever a user signs in or out, here or in another tab. */
function followSession(router: ReturnType<typeof makeRouter>): void {
  const actor = () => {
    const current = session.current();
    return current.status === 'signed-in' ? `${current.user.id} ${current.user.role}` : '';
  };
  let known = actor();
  session.subscribe(() => {
    if (actor() === known) return;
    known = actor();
    void router.invalidate();
  });
  session.wake();
}

async function start(place: HTMLElement): Promise<void> {
  const router = makeRouter();
  followSession(router);
  afterStart(loadLive);
  answerWorker((href) => void router.navigate({ href }));
  afterStart(() => void startServiceWorker((changed) => void router.subscribe('onResolved', changed)));
  if (session.current().status !== 'signed-out') makeFormatsReady(currentLanguage());
  await showPage(
    place,
    router,
    <AppTree client={queryClient}>
      <RouterProvider router={router} />
    </AppTree>,
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root');
// In a separate task, so that the browser handles the person's input in between. Not awaited, because the screens'
// files import this one.
setTimeout(() => void start(place));
