import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ClientDocuments } from '#contract/clients/client-replies.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { QuotePdfDialog } from '#web/quotes/viewer/quote-pdf-dialog.tsx';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { AttachmentList } from '#web/shared/attachments/attachment-list.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { preloadPdfReader } from '#web/shared/pdf/pdf-view.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ClientPartCard } from './client-part-card.tsx';
import { clientTexts } from './client-texts.ts';
import { clientParts, partPageSizes } from './use-client.ts';

/** Quotes and files, grouped by the request to which they belong. */
export function ClientDocumentsCard({ clientId }: { clientId: string }) {
  const texts = useTexts(clientTexts).documents;
  const [page, toPage] = useState(1);
  const query = useQuery(clientParts.documents(clientId, page));
  const { pageCount } = usePaging(query, { page, pageSize: partPageSizes.documents, toPage });
  return (
    <ClientPartCard title={texts.title} part={{ query, page, pageCount, toPage }} texts={texts}>
      {({ items }) => (
        <ul className="flex flex-col divide-y divide-line">
          {items.map((documents) => (
            <DocumentsRow key={documents.requestId} documents={documents} />
          ))}
        </ul>
      )}
    </ClientPartCard>
  );
}

function DocumentsRow({ documents }: { documents: ClientDocuments }) {
  const texts = useTexts(clientTexts).documents;
  const { requestId, reference, title, quotes, files, fileCount } = documents;
  const from = useListOriginState(requestId);
  const further = fileCount - files.length;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-14">
        <Link
          to="/agent/request/$requestId"
          params={{ requestId }}
          state={from}
          className="font-medium wrap-anywhere text-default underline-offset-3 hover:underline max-lg:min-h-11 max-lg:content-center"
        >
          {title}
        </Link>
        <span className="font-normal text-muted tabular-nums">{reference}</span>
      </h3>
      {quotes.length > 0 && (
        <ul aria-label={texts.quotes(reference)} className="grid gap-2 sm:grid-cols-2">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      {files.length > 0 && <AttachmentList attachments={files} label={texts.files(reference)} />}
      {further > 0 && <p className="text-14 text-muted">{texts.more(further)}</p>}
    </li>
  );
}

function QuoteRow({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <li className="min-w-0 rounded-control bg-raised">
      <button
        type="button"
        {...preloadPdfReader}
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line p-2 text-left text-14 hover:bg-hover"
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sunken text-accent">
          <FileText aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{quote.number}</span>
          <span className="block text-12 text-muted">{formats.shortDate(quote.issuedOn)}</span>
        </span>
        <Money cents={quote.amountTtc} className="mr-1" />
      </button>
      <QuotePdfDialog quote={quote} open={open} onOpenChange={setOpen} />
    </li>
  );
}
