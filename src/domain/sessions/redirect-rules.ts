const oneSlash = /^\/(?![/\\])/;
const placeholderOrigin = 'https://here.invalid';

/** Returns the path if it leads to a screen of this site other than sign-in; otherwise undefined. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || !oneSlash.test(value)) return undefined;
  const url = URL.canParse(value, placeholderOrigin) ? new URL(value, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || !oneSlash.test(url.pathname) || url.pathname === '/auth')
    return undefined;
  return url.pathname + url.search + url.hash;
}
