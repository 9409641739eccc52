import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { askPage } from './ask-page.ts';

declare const self: ServiceWorkerGlobalScope;

interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Safari takes the permission away from whoever receives a push and shows nothing, whatever is on screen. */
const mustShow = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** What came; of a message that nobody understands, that something came. */
function readNotice(data: PushMessageData | null): Notice {
  let said: Partial<Record<keyof Notice, unknown>> = {};
  try {
    said = data?.json() ?? {};
  } catch {
    // Shown below without words of its own.
  }
  return {
    title: asText(said.title) || location.host,
    body: asText(said.body),
    path: safeRedirect(said.path) ?? '/',
    tag: asText(said.tag) || 'notice',
  };
}

/** Whether somebody is looking at the very thing in a window of ours. */
async function isLookedAt(path: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const seen = windows.filter(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  const answers = await Promise.all(seen.map((page) => askPage(page, { kind: 'shows', path })));
  return answers.includes(true);
}

/** That there is something new; how much, the program writes once it runs. Asking what is shown would make what is on its way vanish. */
async function markIcon(): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge();
}

/** Shows what was pushed; a later notice with the same tag takes the place of the one before. */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readNotice(data);
  if (!mustShow && (await isLookedAt(path))) return;
  const options = { body, tag, renotify: true, icon: '/api/agency/icon/any-192', data: { path } };
  await self.registration.showNotification(title, options);
  await markIcon();
}
