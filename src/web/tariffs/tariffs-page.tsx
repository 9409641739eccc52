import { FileUp, Plus, ScrollText, Ship } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type FreightPriceReply,
  tariffEndpoints,
  type TariffReply,
  type TariffTables,
} from '#contract/tariffs/tariff-endpoints.ts';
import { DoorCostShownField } from '#web/agency/door-cost-shown-field.tsx';
import { LoadFactorsNote } from '#web/agency/load-factors-note.tsx';
import { call } from '#web/shared/api/api.ts';
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

/** The agency's own tables: customs duties, and what carriers ask. */
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

const roomForTable = '(width >= 64rem)';

/** Keeps what is open above a table: the form for a row, or the question before one goes. */
function useTableWork<T>() {
  const isNarrow = !useMediaQuery(roomForTable);
  /** Undefined: no form is open; null: it adds a row. */
  const [edited, setEdited] = useState<T | null>();
  const [removal, setRemoval] = useState<Removal | null>(null);
  return { isNarrow, edited, setEdited, removal, setRemoval };
}

function TariffSection({ items }: { items: readonly TariffReply[] }) {
  const texts = useTexts(tariffListTexts);
  const [isImporting, setIsImporting] = useState(false);
  const { typed, setTyped, found } = useTableSearch(items);
  const { isNarrow, edited, setEdited, removal, setRemoval } = useTableWork<TariffReply>();
  const remove = ({ id }: TariffReply, name: string) =>
    setRemoval({
      name,
      work: () => call(tariffEndpoints.removeTariff, { params: { tariffId: id } }),
    });
  return (
    <TableFrame
      tab="tariffs"
      count={items.length}
      found={found.length}
      search={{ typed, setTyped }}
      onAdd={() => setEdited(null)}
      more={
        <Button
          icon={<FileUp className="size-4" />}
          className="max-sm:w-full"
          onClick={() => setIsImporting(true)}
        >
          {texts.open}
        </Button>
      }
    >
      <TariffList items={found} isNarrow={isNarrow} onEdit={setEdited} onRemove={remove} />
      {edited !== undefined && <TariffDialog row={edited} onClose={() => setEdited(undefined)} />}
      {removal && <RemoveDialog {...removal} onClose={() => setRemoval(null)} />}
      {isImporting && <TariffImportDialog onClose={() => setIsImporting(false)} />}
    </TableFrame>
  );
}

function FreightSection({ items }: { items: readonly FreightPriceReply[] }) {
  const { typed, setTyped, found } = useTableSearch(items);
  const { isNarrow, edited, setEdited, removal, setRemoval } = useTableWork<FreightPriceReply>();
  const remove = ({ id }: FreightPriceReply, name: string) =>
    setRemoval({
      name,
      work: () => call(tariffEndpoints.removeFreightPrice, { params: { priceId: id } }),
    });
  return (
    <TableFrame
      tab="freight"
      count={items.length}
      found={found.length}
      search={{ typed, setTyped }}
      onAdd={() => setEdited(null)}
    >
      <FreightPriceList items={found} isNarrow={isNarrow} onEdit={setEdited} onRemove={remove} />
      {edited !== undefined && <FreightPriceDialog row={edited} onClose={() => setEdited(undefined)} />}
      {removal && <RemoveDialog {...removal} onClose={() => setRemoval(null)} />}
    </TableFrame>
  );
}

interface TableFrameProps {
  tab: TariffTab;
  count: number;
  /** How many rows the search leaves. */
  found: number;
  search: { typed: string; setTyped: (typed: string) => void };
  onAdd: () => void;
  /** Further buttons. */
  more?: ReactNode;
  /** The list, then what is open above it. */
  children: [list: ReactNode, ...open: ReactNode[]];
}

/** The search and the button above a table, or in its place what will be there. */
function TableFrame({ tab, count, found, search, onAdd, more, children: [list, ...open] }: TableFrameProps) {
  const texts = useTexts(tariffTexts);
  const { typed, setTyped } = search;
  const add = (
    <span className="flex flex-wrap gap-3 max-sm:w-full">
      {more}
      <Button variant="filled" icon={<Plus />} className="max-sm:w-full" onClick={onAdd}>
        {texts[tab].add}
      </Button>
    </span>
  );
  return (
    <div className="flex flex-col gap-4 pt-4">
      {count === 0 ? (
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
          {found === 0 ? <p className="py-6 text-14 text-muted">{texts.noneFound(typed)}</p> : list}
        </>
      )}
      {open}
    </div>
  );
}
