import { FileUp, Plus, ScrollText, Ship } from 'lucide-react';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import {
  type FreightPriceReply,
  tariffEndpoints,
  type TariffReply,
  type TariffTables,
} from '#contract/tariffs/tariff-endpoints.ts';
import { DoorCostShownField } from '#web/agency/door-cost-shown-field.tsx';
import { LoadFactorsNote } from '#web/agency/load-factors-note.tsx';
import { call } from '#web/shared/api/api.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { sourcingErrorTexts } from '#web/shared/errors/sourcing-error-texts.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { FreightPriceDialog } from './freight-price-dialog.tsx';
import { FreightPriceList } from './freight-price-list.tsx';
import { RemoveDialog, type Removal } from './remove-dialog.tsx';
import type { RowActions } from './row-actions-menu.tsx';
import type { OpenedRow } from './row-dialog.tsx';
import { TariffDialog } from './tariff-dialog.tsx';
import { TariffImportDialog } from './tariff-import-dialog.tsx';
import { TariffList } from './tariff-list.tsx';
import { tariffListTexts } from './tariff-list-texts.ts';
import { tariffTexts } from './tariff-texts.ts';
import { useTableSearch } from './use-table-search.ts';
import { useTariffs } from './use-tariffs.ts';

addErrorTexts(sourcingErrorTexts);

const tariffTabs = ['tariffs', 'freight'] as const;
type TariffTab = (typeof tariffTabs)[number];

const tabIcons = { tariffs: <ScrollText />, freight: <Ship /> } satisfies Record<TariffTab, ReactNode>;

/** The agency's own tables: customs duties and freight prices. */
export function TariffsPage() {
  const texts = useTexts(tariffTexts);
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title} description={texts.description} isWide>
      <LoadedTables />
    </SettingsFrame>
  );
}

function LoadedTables() {
  const texts = useTexts(tariffTexts);
  const query = useTariffs();
  const failure = useFailure(query);
  if (query.data) {
    return (
      <>
        <TableTabs tables={query.data} />
        <DoorCostShownField />
      </>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={12} />
    </Loading>
  );
}

function TableTabs({ tables }: { tables: TariffTables }) {
  const texts = useTexts(tariffTexts);
  const [tab, setTab] = useState<TariffTab>('tariffs');
  const counts = { tariffs: tables.tariffs.length, freight: tables.freightPrices.length };
  return (
    <Tabs
      label={texts.tables}
      value={tab}
      onValue={setTab}
      tabs={tariffTabs.map((value) => ({ value, label: texts[value].tab, count: counts[value] }))}
    >
      {tab === 'tariffs' ? (
        <TariffSection items={tables.tariffs} />
      ) : (
        <>
          <FreightSection items={tables.freightPrices} />
          <LoadFactorsNote />
        </>
      )}
    </Tabs>
  );
}

const tableRoomQuery = '(width >= 64rem)';

/** After a row was removed, the menu of the next row takes the focus; without one, the button that adds a row. */
function useRowFocus() {
  const add = useRef<HTMLButtonElement>(null);
  const last = useRef(0);
  const menus = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')];
  const { place, finalFocus } = useKeepFocusInside((around) => {
    const all = menus(around);
    return all[last.current] ?? all.at(-1) ?? add.current;
  });
  const note = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const at = menus(currentTarget).indexOf(target);
    if (at >= 0) last.current = at;
  };
  return { add, place, note, finalFocus };
}

type RowFocus = ReturnType<typeof useRowFocus>;

function TariffSection({ items }: { items: readonly TariffReply[] }) {
  const texts = useTexts(tariffListTexts);
  const [isImporting, setIsImporting] = useState(false);
  const focus = useRowFocus();
  const opener = (
    <Button
      icon={<FileUp className="size-4" />}
      className="max-sm:w-full"
      onClick={() => setIsImporting(true)}
    >
      {texts.open}
    </Button>
  );
  return (
    <TableSection
      tab="tariffs"
      {...{ items, focus }}
      more={opener}
      remove={(tariffId) => call(tariffEndpoints.removeTariff, { params: { tariffId } })}
      List={TariffList}
      Form={TariffDialog}
    >
      {isImporting && (
        <TariffImportDialog onClose={() => setIsImporting(false)} finalFocus={focus.finalFocus} />
      )}
    </TableSection>
  );
}

function FreightSection({ items }: { items: readonly FreightPriceReply[] }) {
  return (
    <TableSection
      tab="freight"
      items={items}
      focus={useRowFocus()}
      remove={(priceId) => call(tariffEndpoints.removeFreightPrice, { params: { priceId } })}
      List={FreightPriceList}
      Form={FreightPriceDialog}
    />
  );
}

interface TableSectionProps<T> {
  tab: TariffTab;
  items: readonly T[];
  focus: RowFocus;
  remove: (id: string) => Promise<TariffTables>;
  List: (shown: RowActions<T> & { items: readonly T[]; isNarrow: boolean }) => ReactNode;
  Form: (opened: OpenedRow<T>) => ReactNode;
  /** Further buttons. */
  more?: ReactNode;
  /** The dialogs that these buttons open. */
  children?: ReactNode;
}

/**
 * A table with its search, the form of a row, and the dialog before a row is removed. An empty table says what it
 * will contain.
 */
function TableSection<T extends TariffReply | FreightPriceReply>(props: TableSectionProps<T>) {
  const { tab, items, focus, remove, List, Form, more, children } = props;
  const { add: adder, place, note, finalFocus } = focus;
  const texts = useTexts(tariffTexts);
  const isNarrow = !useMediaQuery(tableRoomQuery);
  const { typed, setTyped, found } = useTableSearch(items);
  /** Undefined: no form is open. Null: the form adds a row. */
  const [edited, setEdited] = useState<T | null>();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const onRemove = ({ id }: T, name: string) => setRemoval({ name, work: () => remove(id) });
  const add = (
    <span className="flex flex-wrap gap-3 max-sm:w-full">
      {more}
      <Button
        ref={adder}
        variant="filled"
        icon={<Plus />}
        className="max-sm:w-full"
        onClick={() => setEdited(null)}
      >
        {texts[tab].add}
      </Button>
    </span>
  );
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="" onFocus={note} className="flex flex-col gap-4 pt-4">
      {items.length === 0 ? (
        <EmptyState icon={tabIcons[tab]} {...texts[tab].empty} action={add} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <SearchField
              label={texts.search}
              placeholder={texts.search}
              value={typed}
              onValue={setTyped}
              className="min-w-0 flex-1 basis-64"
            />
            {add}
          </div>
          {found.length === 0 ? (
            <p className="py-6 text-14 text-muted">{texts.noneFound(typed)}</p>
          ) : (
            <List items={found} {...{ isNarrow, onRemove }} onEdit={setEdited} />
          )}
        </>
      )}
      {edited !== undefined && (
        <Form row={edited} onClose={() => setEdited(undefined)} finalFocus={finalFocus} />
      )}
      {removal && <RemoveDialog {...removal} onClose={() => setRemoval(null)} finalFocus={finalFocus} />}
      {children}
    </div>
  );
}
