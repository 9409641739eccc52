import type { StorageName } from '#domain/browser-storage.ts';

/** The modules with which this page began, or begins once it is used: their names change with everything they lead to. */
export function programModules(): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    'script[type="module"][src], script[data-program]',
  );
  return [...scripts].flatMap(({ dataset, src }) => dataset['program']?.split(' ') ?? new URL(src).pathname);
}

const key: StorageName<'sessionStorage'> = 'reloaded-program';
let isLeaving = false;

function isFirstTime(): boolean {
  const program = programModules().join(' ');
  try {
    if (sessionStorage.getItem(key) === program) return false;
    sessionStorage.setItem(key, program);
    return true;
  } catch {
    return false;
  }
}

/** Gives this program up for the server's newest, and answers whether it does: a second time would be in vain. */
export function reloadProgram(): boolean {
  if (!isLeaving && isFirstTime()) {
    isLeaving = true;
    window.location.reload();
  }
  return isLeaving;
}
