import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Wordmark } from '#web/shared/brand-mark.tsx';
import { useLanguage } from '#web/shared/language.ts';
import { themes, setTheme, useTheme } from '#web/shared/theme.ts';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { UiProvider } from '#web/ui/ui-provider.tsx';
import { ActionsGallery } from './actions-gallery.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { FieldsGallery } from './fields-gallery.tsx';

function Gallery() {
  const theme = useTheme();
  return (
    <UiProvider language={useLanguage()}>
      <main>
        <Page>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
            <h1>
              <Wordmark size={36} />
            </h1>
            <Segmented
              label="Theme"
              value={theme}
              onValue={setTheme}
              options={themes.map((value) => ({ value, label: value }))}
            />
          </div>
          <ActionsGallery />
          <ContentGallery />
          <FieldsGallery />
        </Page>
      </main>
    </UiProvider>
  );
}

// Links of the kit need a router around them; it leads nowhere here.
const gallery = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory(),
});

/** Every component of the kit on one page, in development builds. */
export function UiGalleryPage() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not the product's router
  return <RouterProvider router={gallery as never} />;
}
