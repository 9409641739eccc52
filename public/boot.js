// Runs before the first paint, so that neither theme nor language nor accent flashes.
(() => {
  const root = document.documentElement;
  const brand = document.querySelector('meta[name="brand"]')?.content;
  if (brand) {
    const { hue, depth } = JSON.parse(brand);
    root.style.setProperty('--accent-hue', hue);
    root.style.setProperty('--accent-depth', depth);
  }
  let theme;
  let language;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    return;
  }
  if (language === 'en') root.lang = 'en';
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.media = meta.media.includes(theme) ? 'all' : 'not all';
  }
})();

// The files of the screen come with the program instead of after it. The build writes which they are.
((screens) => {
  const screen = screens.find(({ path }) => path === location.pathname);
  for (const file of screen?.files ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})(/* screens */ []);
