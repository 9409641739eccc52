import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check, Plus, Settings } from 'lucide-react';
import { lazy, useState } from 'react';
import type { SavedView } from '#contract/saved-views/saved-view-replies.ts';
import { FiltersButton } from '#web/requests/filters/filters-button.tsx';
import { FiltersMenu } from '#web/requests/filters/filters-menu.tsx';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';
import { KeyMark } from '#web/shared/display/key-mark.tsx';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import { Menu, MenuHeading, MenuItem, MenuLabel, MenuLink } from '#web/ui/overlays/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { sortViews, isSameView, savedViews } from './saved-view-queries.ts';
import { savedViewsTexts } from './saved-views-texts.ts';
import { useViewKeys, viewKey } from './use-view-keys.ts';

const SavedViewsDialog = lazy(async () => {
  const { SavedViewsDialog: dialog } = await loadPart(() => import('./saved-views-dialog.tsx'));
  return { default: dialog };
});

/** The filters and the named views: one menu on wide screens; on phones the views have their own. */
export function SavedViewsMenu({ search }: { search: DashboardSearch }) {
  const texts = useTexts(savedViewsTexts);
  const isNarrow = useNarrow();
  useViewKeys(search);
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const views = <Views search={search} onOpen={setOpened} />;
  return (
    <>
      {isNarrow ? (
        <>
          <FiltersButton reader="agent" search={search} />
          <Menu
            trigger={
              <Button title={texts.views} className="w-control px-0!">
                <Bookmark className="size-4.5" />
                <VisuallyHidden>{texts.views}</VisuallyHidden>
              </Button>
            }
          >
            {views}
          </Menu>
        </>
      ) : (
        <FiltersMenu reader="agent" search={search}>
          {views}
        </FiltersMenu>
      )}
      {opened && (
        <LazyDialog open onClose={() => setOpened(null)}>
          <SavedViewsDialog opened={opened} onClose={() => setOpened(null)} shown={search.shown} />
        </LazyDialog>
      )}
    </>
  );
}

interface ViewsProps {
  search: Pick<DashboardSearch, 'shown' | 'isFiltered'>;
  onOpen: (dialog: 'save' | 'manage') => void;
}

/** The reader's own views, and those that colleagues share. */
function Views({ search: { shown, isFiltered }, onOpen }: ViewsProps) {
  const texts = useTexts(savedViewsTexts);
  const { data: views = [] } = useQuery(savedViews);
  const links = sortViews(views).map((view, place) => (
    <ViewLink key={view.id} view={view} shown={shown} letter={viewKey(place)} />
  ));
  const own = views.filter(({ sharedBy }) => sharedBy === null);
  const shared = links.slice(own.length);
  const isKept = own.some((view) => isSameView(view, shown));
  const canSave = (isFiltered || Boolean(shown.order ?? shown.sort)) && !isKept;
  return (
    <>
      <MenuLabel>{texts.own}</MenuLabel>
      {links.slice(0, own.length)}
      {shared.length > 0 && <MenuLabel>{texts.shared}</MenuLabel>}
      {shared}
      {views.length === 0 && (
        <MenuHeading>
          <span className="block max-w-64 text-muted">{texts.none}</span>
        </MenuHeading>
      )}
      {canSave && (
        <MenuItem icon={<Plus />} onSelect={() => onOpen('save')}>
          {texts.save}
        </MenuItem>
      )}
      {own.length > 0 && (
        <MenuItem icon={<Settings />} onSelect={() => onOpen('manage')}>
          {texts.manage}
        </MenuItem>
      )}
    </>
  );
}

interface ViewLinkProps {
  view: SavedView;
  shown: DashboardSearch['shown'];
  /** The key that opens the view. */
  letter: string | undefined;
}

function ViewLink({ view, shown, letter }: ViewLinkProps) {
  const texts = useTexts(savedViewsTexts);
  const isCurrent = isSameView(view, shown);
  return (
    <MenuLink
      to="/agent/dashboard"
      search={{ ...view.shown, size: shown.size }}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="min-w-0 grow wrap-anywhere">
        {view.name}
        {view.sharedBy !== null && (
          <span className="block text-12 text-muted">{texts.sharedBy(view.sharedBy)}</span>
        )}
      </span>
      {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      {letter !== undefined && <KeyMark letter={letter} />}
    </MenuLink>
  );
}
