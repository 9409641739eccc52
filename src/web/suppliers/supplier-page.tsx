import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { SupplierDetail } from '#contract/suppliers/supplier-replies.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { MissingSection } from '#web/shared/display/missing-section.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useCountryName } from '#web/shared/forms/use-countries.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ArchiveSupplierButton } from './archive-supplier-button.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { SupplierContactsCard } from './supplier-contacts-card.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SupplierFactsCard, SupplierNotesCard } from './supplier-facts-card.tsx';
import { supplierQueries } from './supplier-queries.ts';
import { SupplierRequestsCard } from './supplier-requests-card.tsx';
import { supplierTexts } from './supplier-texts.ts';

const columnClasses = 'flex min-w-0 flex-col gap-4';

const isMissing = (error: unknown) => hasCode(error, 'supplier_not_found', 'invalid_input');

/** Shows everything that the agency knows about one supplier. */
export function SupplierPage() {
  const texts = useTexts(supplierTexts);
  const { supplierId } = useParams({ from: '/agent/suppliers/$supplierId' });
  const query = useQuery(supplierQueries.detail(supplierId));
  // Loaded together with the supplier, so that the page does not grow when the requests arrive.
  const requests = useQuery(supplierQueries.requests(supplierId, 1));
  const failure = useFailure(query);
  if (query.data && !requests.isPending && !isMissing(query.error)) {
    return <KnownSupplier key={query.data.id} supplier={query.data} />;
  }
  if (failure || query.error) {
    const back = { to: '/agent/suppliers', label: texts.back } as const;
    return <MissingSection {...{ query, texts, back }} isFinal={isMissing(query.error)} />;
  }
  return (
    <Page isDense>
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-5">
          <SkeletonCard />
          <SkeletonCard lines={4} />
        </div>
      </Loading>
    </Page>
  );
}

function KnownSupplier({ supplier }: { supplier: SupplierDetail }) {
  const texts = useTexts(supplierTexts);
  const formats = useFormats();
  const { name, originalName, city, archived, createdAt, createdBy } = supplier;
  const country = useCountryName(supplier.country);
  const [isOpen, setOpen] = useState(false);
  // The form keeps the typed text while it is closed, unless there is a newer version.
  const [edited, setEdited] = useState(supplier);
  usePageTitle(name);
  const edit = () => {
    setEdited((before) => (before.version === supplier.version ? before : supplier));
    setOpen(true);
  };
  return (
    <Page isDense>
      <PageHeader
        isDense
        back={{ to: '/agent/suppliers', label: texts.back }}
        title={
          <span className="wrap-anywhere">
            {name}
            {originalName !== null && <span className="ml-3 font-normal text-muted">{originalName}</span>}
          </span>
        }
        meta={
          <>
            {archived && <Badge tone="muted">{texts.archived}</Badge>}
            <span>{city === null ? country : `${city}, ${country}`}</span>
            <span>{texts.addedBy(formats.date(createdAt), createdBy)}</span>
          </>
        }
        actions={
          <div className="flex gap-2">
            <ArchiveSupplierButton supplier={supplier} />
            <Button onClick={edit}>{texts.edit}</Button>
          </div>
        }
      />
      {/* On phones the contacts come first; on wide screens they are beside the requests. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr]">
        <div className={classNames(columnClasses, 'lg:col-start-2')}>
          <SupplierContactsCard supplier={supplier} />
        </div>
        <div className={classNames(columnClasses, 'lg:col-start-1 lg:row-span-2 lg:row-start-1')}>
          <SupplierRequestsCard supplierId={supplier.id} />
          <CertificatesCard supplier={supplier} />
        </div>
        <div className={classNames(columnClasses, 'lg:col-start-2')}>
          <SupplierFactsCard supplier={supplier} />
          <SupplierNotesCard supplier={supplier} />
        </div>
      </div>
      <SupplierDialog
        key={edited.version}
        open={isOpen}
        onOpenChange={setOpen}
        supplier={edited}
        onSaved={setEdited}
      />
    </Page>
  );
}
