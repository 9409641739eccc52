import { useNavigate } from '@tanstack/react-router';
import { Factory, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { useListKeys } from '#web/requests/dashboard/use-list-keys.ts';
import { NothingFoundView } from '#web/shared/display/nothing-found-view.tsx';
import { PagedListSection } from '#web/shared/display/paged-list-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
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
  const { query, page, pageCount, filters, toPage, clear } = suppliers;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <PagedListSection
      query={query}
      texts={texts}
      page={page}
      pageCount={pageCount}
      onPage={toPage}
      skeleton={
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        isFiltered ? (
          <NothingFoundView texts={texts.notFound} onClear={clear} />
        ) : (
          <NoSuppliers onAdd={onAdd} />
        )
      }
    >
      {(items) => <SuppliersList items={items} search={filters.search} />}
    </PagedListSection>
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
