import { createRoot } from 'react-dom/client';
import { asLanguage } from '#domain/language.ts';
import { setLanguage } from '#web/shared/language/language.ts';
import { setTheme } from '#web/shared/display/theme.ts';
import { UiGalleryPage } from './ui-gallery-page.tsx';

// The gallery on a separate page, for its test: `?language=en&theme=dark`.
const search = new URLSearchParams(window.location.search);
const theme = search.get('theme');
if (search.has('language')) setLanguage(asLanguage(search.get('language')));
if (theme) setTheme(theme === 'dark' ? 'dark' : 'light');

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');
createRoot(root).render(<UiGalleryPage />);
