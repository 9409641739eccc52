import { useNavigate } from '@tanstack/react-router';
import { Factory, FileSearch, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { supplierImportTexts } from './supplier-import-texts.ts';
import { supplierListTexts } from './supplier-list-texts.ts';
import { SuppliersFiltersBar } from './suppliers-filters-bar.tsx';
import { SuppliersList } from './suppliers-list.tsx';
import { type Suppliers, useSuppliers } from './use-suppliers.ts';

/** All suppliers of the agency, by name. */
export function SuppliersPage() {
  const texts = useTexts(supplierListTexts);
  const importTexts = useTexts(supplierImportTexts);
  const navigate = useNavigate();
  const suppliers = useSuppliers();
  const [isAdding, setAdding] = useState(false);
  usePageTitle(texts.title);
  useListKeys('[data-listed]');
  const add = () => setAdding(true);
  const show = ({ id }: SupplierDetail) =>
    void navigate({ to: '/agent/suppliers/$supplierId', params: { supplierId: id } });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <LinkButton to="/agent/suppliers/import" className="max-md:basis-auto!">
              {importTexts.action}
            </LinkButton>
            <Button icon={<Plus className="size-4" />} onClick={add} className="max-md:basis-auto!">
              {texts.add}
            </Button>
          </>
        }
      />
      <SuppliersFiltersBar suppliers={suppliers} />
      <FoundSuppliers suppliers={suppliers} onAdd={add} />
      <SupplierDialog open={isAdding} onOpenChange={setAdding} supplier={null} onSaved={show} />
    </Page>
  );
}

function FoundSuppliers({ suppliers, onAdd }: { suppliers: Suppliers; onAdd: () => void }) {
  const texts = useTexts(supplierListTexts);
  const errorText = useErrorText();
  const { query, page, pageCount, filters, toPage, clear } = suppliers;
  const failure = useFailure(query);
  const { data, error, isPlaceholderData } = query;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={query} />}
        />
      </div>
    );
  }
  // An empty result of the previous search says nothing about the one that is loading.
  if (!data || (data.items.length === 0 && (isPlaceholderData || data.total > 0))) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  }
  if (data.items.length === 0) {
    const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
    return isFiltered ? <NothingFound onClear={clear} /> : <NoSuppliers onAdd={onAdd} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={query} />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        <SuppliersList items={data.items} search={filters.search} />
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={texts.pageOf(page, pageCount, data.total)}
          onPage={toPage}
        />
      )}
    </div>
  );
}

function NoSuppliers({ onAdd }: { onAdd: () => void }) {
  const { none, add } = useTexts(supplierListTexts);
  return (
    <EmptyState
      icon={<Factory />}
      {...none}
      action={
        <Button variant="filled" onClick={onAdd}>
          {add}
        </Button>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { title, description, action } = useTexts(supplierListTexts).notFound;
  return (
    <output className="block">
      <EmptyState
        icon={<FileSearch />}
        title={title}
        description={description}
        action={<Button onClick={onClear}>{action}</Button>}
      />
    </output>
  );
}
