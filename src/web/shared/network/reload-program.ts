import type { StorageName } from '#domain/browser-storage.ts';

/**
 * Returns the script modules of this page. On a page that the server drew, they load when the visitor first uses it.
 * The name of a module changes when any of its imports changes.
 */
export function programModules(): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    'script[type="module"][src], script[data-program]',
  );
  return [...scripts].flatMap(({ dataset, src }) => dataset['program']?.split(' ') ?? new URL(src).pathname);
}

const key: StorageName<'sessionStorage'> = 'reloaded-program';
let isLeaving = false;

function recordReload(): boolean {
  const program = programModules().join(' ');
  try {
    if (sessionStorage.getItem(key) === program) return false;
    sessionStorage.setItem(key, program);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page to get the server's newest code. Returns whether it reloads: it does not reload twice for the same
 * code.
 */
export function reloadProgram(): boolean {
  if (!isLeaving && recordReload()) {
    isLeaving = true;
    window.location.reload();
  }
  return isLeaving;
}
