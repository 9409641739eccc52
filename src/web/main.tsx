import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginLive } from '#web/shared/begin-live.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { session } from '#web/shared/session.ts';
import { afterStart } from '#web/ui/after-start.ts';
import { router } from './routes.tsx';
import './styles/app.css';

/** Guards look again whenever somebody signs in or out, here or in another tab. */
function followSession(): void {
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

async function screen(): Promise<ReactNode> {
  if (import.meta.env.DEV && window.location.pathname === '/dev/ui') {
    const { UiGalleryPage } = await import('#web/dev/ui-gallery-page.tsx');
    return <UiGalleryPage />;
  }
  followSession();
  afterStart(beginLive);
  return <RouterProvider router={router} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>{await screen()}</QueryClientProvider>
  </StrictMode>,
);
