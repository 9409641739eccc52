// Runs before the first paint, so that theme, language and accent are right from the start.
// The same languages as in domain/language.ts, which a test compares; the first is the default.
const languages = ['fr', 'en'];
const locales = { fr: 'fr-FR', en: 'en-GB' };
const { sheet, screen, ...ofPage } = document.currentScript.dataset;
const program = ofPage.program?.split(' ');
const signedIn = (() => {
  const root = document.documentElement;
  const brand = document.querySelector('meta[name="brand"]')?.content;
  if (brand) {
    const { hue, depth } = JSON.parse(brand);
    root.style.setProperty('--accent-hue', hue);
    root.style.setProperty('--accent-depth', depth);
  }
  try {
    const stored = (key) => localStorage.getItem(key);
    const theme = stored('theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
        meta.media = meta.media.includes(theme) ? 'all' : 'not all';
      }
    }
    const asked = new URLSearchParams(location.search).get('lang');
    if (asked === root.lang) localStorage.setItem('language', asked);
    const language = stored('language');
    // A visitor whose browser prefers another language gets an offer until they choose (language-offer-banner.tsx).
    const [usual] = languages;
    const known = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
    const preferred = known.find((tag) => languages.includes(tag));
    if (language === null && root.lang === usual && preferred && preferred !== usual) {
      if (!document.cookie.split('; ').includes(`language=${usual}`)) root.dataset.offers = preferred;
    }
    if (language === null || language === root.lang) return stored('session') !== null;
    // The visitor has chosen another language than the one that the server used.
    const served = root.lang;
    root.lang = languages.includes(language) ? language : languages[0];
    if (!program || root.lang === served) return stored('session') !== null;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const choice = `language=${root.lang}`;
    const isTold = () => document.cookie.split('; ').includes(choice);
    const wasTold = isTold();
    document.cookie = `${choice}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
    root.dataset.awaits = 'page';
    // Reload once, with the new cookie. If the server ignores the cookie, the program draws the page instead.
    if (!wasTold && isTold()) location.reload();
    return true;
  } catch {
    return false;
  }
})();

const path = location.pathname.replace(/(?<=.)\/$/, '');

// Renews the session while the program loads, under the lock of all tabs; the program takes both over (take-early-renewal.ts).
if (signedIn && document.documentElement.dataset.awaits !== 'page' && navigator.locks) {
  const turn = Promise.withResolvers();
  const answer = Promise.withResolvers();
  const giveUp = () => answer.resolve(null);
  void navigator.locks.request('session', { ifAvailable: true }, (lock) => {
    if (!lock) return giveUp();
    const call = {
      method: 'POST',
      headers: { accept: 'application/json' },
      keepalive: true,
      cache: 'no-store',
    };
    fetch('/api/auth/refresh', { ...call, signal: AbortSignal.timeout(7_000) }).then(answer.resolve, () => {
      giveUp();
      turn.resolve();
    });
    setTimeout(() => {
      delete window.earlyRenewal;
      turn.resolve();
    }, 10_000);
    return turn.promise;
  });
  window.earlyRenewal = { answer: answer.promise, end: turn.resolve };
}

/** Loads the program's style sheet, which has more rules than that of a public page. */
const addSheet = () =>
  new Promise((resolve, reject) => {
    if (!sheet) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = sheet;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(sheet));
    };
    document.head.append(link);
  });

/** Loads the program and the files of this screen, which the build writes in. */
const begin = async () => {
  for (const file of /* screens */ {}[path] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    if (!program) link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }
  // The program needs its style sheet before it draws.
  await addSheet();
  await Promise.all((program ?? []).map((file) => import(file)));
};

// The first date that is written costs a slow phone a tenth of a second: it costs nothing while the program travels.
const writeDate = () => {
  const options = { day: 'numeric', month: 'short', year: 'numeric' };
  new Intl.DateTimeFormat(locales[document.documentElement.lang], options).format();
};
if (signedIn) requestAnimationFrame(() => setTimeout(writeDate));

// On a page that the server drew, the program loads when the visitor begins to use it, or is signed in. On a drawn
// screen it waits until that is painted, so that nothing takes its share of a slow line.
if (!program) void begin();
else if (signedIn && screen === undefined) {
  document.documentElement.dataset.awaits ??= 'session';
  addEventListener('DOMContentLoaded', () => {
    begin().catch(() => delete document.documentElement.dataset.awaits);
  });
} else {
  const acts = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  const taking = new AbortController();
  let again = () => {};
  let instead = () => {};
  let running;
  const run = () => {
    // If it could not be loaded, the next action tries again.
    running ??= begin().catch(() => {
      running = undefined;
      instead();
    });
  };
  addEventListener('program-works', () => {
    taking.abort();
    again();
  });
  const wordsOf = (it) => it.getAttribute('href') ?? it.getAttribute('aria-label') ?? it.textContent;
  // The program replaces a drawn screen. There, the same control has the same words and the same place among such.
  const twinOf = (control) => {
    const alike = () =>
      [...document.querySelectorAll(control.tagName)].filter((it) => wordsOf(it) === wordsOf(control));
    const place = alike().indexOf(control);
    return () => (control.isConnected ? control : alike()[place]);
  };
  const hold = (event, act) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    run();
  };
  const options = { capture: true, signal: taking.signal };
  // Browsers report a resting pointer at the first layout, without a movement.
  const rests = ({ type, movementX, movementY }) => type === 'pointermove' && !movementX && !movementY;
  const use = (event) => {
    if (!rests(event)) run();
  };
  if (screen !== undefined) {
    requestAnimationFrame(() => setTimeout(run));
    // A tab in the background paints nothing.
    setTimeout(run, 2_000);
  }
  for (const act of acts) addEventListener(act, use, { ...options, passive: true });
  // A button pressed before the program works is pressed again when it does; so are the links of a drawn screen, which
  // the program opens without a new page.
  const held = `button, [role="tab"]${screen === undefined ? '' : ', a[href^="/"]:not([target])'}`;
  addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const control = target.closest(held);
      if (!control || ctrlKey || metaKey || altKey || shiftKey) return;
      const twin = twinOf(control);
      const follow = () => control.href && location.assign(control.href);
      hold(event, () => (twin() ? twin().click() : follow()));
      instead = follow;
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !target.closest('[role="tab"]')) return;
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
      const twin = twinOf(target);
      hold(event, () => {
        if (document.activeElement !== twin()) return;
        twin().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      hold(event, () => target.requestSubmit(submitter));
    },
    options,
  );
}
