// Runs before the first paint, so that neither theme nor language nor accent flashes.
// As domain/language.ts has them, which a test compares; the first is the default.
const languages = ['fr', 'en'];
const locales = { fr: 'fr-FR', en: 'en-GB' };
const { sheet, ...ofPage } = document.currentScript.dataset;
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
    // Whoever prefers another language than the default one is offered it until they choose (language-offer-banner.tsx).
    const [usual] = languages;
    const known = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
    const preferred = known.find((tag) => languages.includes(tag));
    if (language === null && root.lang === usual && preferred && preferred !== usual) {
      if (!document.cookie.split('; ').includes(`language=${usual}`)) root.dataset.offers = preferred;
    }
    if (language === null || language === root.lang) return stored('session') !== null;
    // This browser has chosen another language than the server knew of.
    const served = root.lang;
    root.lang = languages.includes(language) ? language : languages[0];
    if (!program || root.lang === served) return stored('session') !== null;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const choice = `language=${root.lang}`;
    const isTold = () => document.cookie.split('; ').includes(choice);
    const wasTold = isTold();
    document.cookie = `${choice}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
    root.dataset.awaits = 'page';
    // A server that was told, and answers otherwise, would do so for ever: then the program draws the page.
    if (!wasTold && isTold()) location.reload();
    return true;
  } catch {
    return false;
  }
})();

const path = location.pathname.replace(/(?<=.)\/$/, '');

/** Whose lists how many rows have, as the program will want them (rows-choice.ts); the build writes the numbers in. */
const pageSize = ({ narrow, wide, chosen }, user) => {
  const rows = user.role === 'agent' && localStorage.getItem(`rows:${user.id}`);
  return (
    chosen.find((size) => String(size) === rows) ?? (matchMedia('(width < 48rem)').matches ? narrow : wide)
  );
};

/** Asks for what this screen shows first as soon as there is a token; the program takes the answers (take-early-answer.ts). */
const askEarly = (renewal) => {
  const { sizes, addresses } = /* asks */ { addresses: {} };
  const token = renewal.then((response) => (response?.ok ? response.json() : null));
  const ask = async (address) => {
    const { accessToken, session } = (await token) ?? {};
    if (!accessToken || session.factorPending) return null;
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
    return { token: accessToken, response: await fetch(address, { headers, cache: 'no-store' }) };
  };
  try {
    const { user } = JSON.parse(localStorage.getItem('session'));
    const isOwn = path.startsWith('/agent/') === (user.role === 'agent');
    // What somebody has chosen to see the program asks for.
    const wanted = isOwn && !location.search ? (addresses[path] ?? []) : [];
    const whole = wanted.map((address) => address.replace('{size}', () => pageSize(sizes, user)));
    return Object.fromEntries(whole.map((address) => [address, ask(address).catch(() => null)]));
  } catch {
    return {};
  }
};

// The session is renewed while the program travels, which takes the answer and with it the turn among tabs (early-renewal.ts).
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
      delete window.earlyAnswers;
      turn.resolve();
    }, 10_000);
    return turn.promise;
  });
  window.earlyRenewal = { answer: answer.promise, end: turn.resolve };
  window.earlyAnswers = askEarly(answer.promise.then((response) => response?.clone()));
}

/** Brings the program's style sheet, which holds more than that of a finished page. */
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

/** Brings the program, and beside it the files of this screen, which the build writes in. */
const begin = async () => {
  for (const file of /* screens */ {}[path] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    if (!program) link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }
  // The program draws nothing before its style sheet is there.
  await addSheet();
  await Promise.all((program ?? []).map((file) => import(file)));
};

// The first date that is written costs a slow phone a tenth of a second: it costs nothing while the program travels.
const writeDate = () => {
  const options = { day: 'numeric', month: 'short', year: 'numeric' };
  new Intl.DateTimeFormat(locales[document.documentElement.lang], options).format();
};
if (signedIn) requestAnimationFrame(() => setTimeout(writeDate));

// A page that stands finished works by its links; the program comes when somebody begins to use it, or is signed in.
if (!program) void begin();
else if (signedIn) {
  document.documentElement.dataset.awaits ??= 'session';
  addEventListener('DOMContentLoaded', () => {
    begin().catch(() => delete document.documentElement.dataset.awaits);
  });
} else {
  const acts = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  const taking = new AbortController();
  let again = () => {};
  let running;
  const run = () => {
    // Unreachable: the next act tries again.
    running ??= begin().catch(() => {
      running = undefined;
    });
  };
  addEventListener('program-works', () => {
    taking.abort();
    again();
  });
  const hold = (event, act) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    run();
  };
  const options = { capture: true, signal: taking.signal };
  // A pointer that rests on the page is told of with the first layout; it has not moved.
  const rests = ({ type, movementX, movementY }) => type === 'pointermove' && !movementX && !movementY;
  const use = (event) => {
    if (!rests(event)) run();
  };
  for (const act of acts) addEventListener(act, use, { ...options, passive: true });
  // What is pressed before the program works is pressed again when it does.
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest('button, [role="tab"]');
      if (button) hold(event, () => button.click());
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !target.closest('[role="tab"]')) return;
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
      hold(event, () => {
        if (document.activeElement !== target) return;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
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
