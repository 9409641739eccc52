import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { accentDepth } from '#domain/agency/accent-rules.ts';
import { productBrand } from '#domain/brand.ts';
import { languages } from '#domain/language.ts';
import { Wordmark } from '#web/shared/agency/brand-mark.tsx';
import { showBrand } from '#web/shared/agency/brand.ts';
import { setLanguage, useLanguage, useTexts } from '#web/shared/language/language.ts';
import { setTheme, themes, useTheme } from '#web/shared/display/theme.ts';
import { Page } from '#web/ui/display/page.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { ActionsGallery } from './actions-gallery.tsx';
import { ChoicesGallery } from './choices-gallery.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { FieldsGallery } from './fields-gallery.tsx';
import { forceStates } from './force-states.ts';
import { galleryTexts } from './gallery-texts.ts';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { TokensGallery } from './tokens-gallery.tsx';
import './gallery.css';

function Gallery() {
  const language = useLanguage();
  useEffect(forceStates, []);
  return (
    <UiProvider language={language}>
      <main id="main">
        <Page>
          <Choices />
          <OverlaysGallery />
          <TokensGallery />
          <ActionsGallery />
          <FieldsGallery />
          <ChoicesGallery />
          <ContentGallery />
        </Page>
      </main>
    </UiProvider>
  );
}

const hues = ['20', '95', '170', '250', '330'] as const;

function Choices() {
  const texts = useTexts(galleryTexts);
  const [hue, setHue] = useState<string>(String(productBrand.hue));
  return (
    <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <h1>
        <Wordmark size={36} />
        <span className="sr-only">{texts.title}</span>
      </h1>
      <Segmented
        label={texts.theme}
        value={useTheme()}
        onValue={setTheme}
        options={themes.map((value) => ({ value, label: value }))}
      />
      <Segmented
        label={texts.language}
        value={useLanguage()}
        onValue={setLanguage}
        options={languages.map((value) => ({ value, label: value }))}
      />
      <Segmented
        label={texts.accent}
        value={hue}
        onValue={(value) => {
          setHue(value);
          showBrand({ ...productBrand, hue: Number(value), depth: accentDepth(Number(value)) });
        }}
        options={hues.map((value) => ({ value, label: value }))}
      />
    </header>
  );
}

// The links of the kit need a router. This router leads nowhere.
const gallery = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
});

/**
 * Shows every component in every state on one page, in development builds; tests/gallery compares its
 * screenshots.
 */
export function UiGalleryPage() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not the product's router
  return <RouterProvider router={gallery as never} />;
}
