import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { WaitingDocument } from '#contract/invoices/invoice-list-replies.ts';
import { signedAmount } from '#domain/invoices/invoice-amount-rules.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { isComplete } from '#domain/invoices/missing-mention-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { missingMentionTexts } from './missing-mention-texts.ts';
import { waitingDocumentTexts } from './waiting-document-texts.ts';

/**
 * A request whose documents cannot be issued yet: the missing details of the quote and of the client, and the
 * documents.
 */
export function WaitingDocumentRow({ waiting }: { waiting: WaitingDocument }) {
  const { requestId, reference, title, documents, missing } = waiting;
  const texts = useTexts(waitingDocumentTexts);
  const kinds = invoiceKindNames[useLanguage()];
  return (
    <li
      data-walked=""
      className="grid gap-x-6 gap-y-2 py-3 text-14 last:pb-0 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]"
    >
      <div className="min-w-0">
        <Link
          to="/agent/request/$requestId"
          params={{ requestId }}
          className="rounded-chip font-medium wrap-anywhere text-accent underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
        >
          {title}
        </Link>
        <p className="text-muted tabular-nums">{reference}</p>
        {missing.quote.map((part) => (
          <p key={part} className="text-pending">
            {texts.quote[part]}
          </p>
        ))}
      </div>
      <ClientState waiting={waiting} />
      <ul className="flex flex-col gap-1">
        {documents.map((document, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- waiting documents have no id or number yet
          <li key={place} className="flex items-center gap-x-2">
            <span className="grow">{kinds[document.kind]}</span>
            <Money cents={signedAmount(document)} className="font-medium" />
            {/* The server can preview only the next document. */}
            <span className="flex w-11 shrink-0 justify-end">
              {place === 0 && <PreviewButton waiting={waiting} kind={kinds[document.kind]} />}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Leads to the client's page and names the details that the client must still give. */
function ClientState({ waiting: { client, clientId, missing } }: { waiting: WaitingDocument }) {
  const texts = useTexts(waitingDocumentTexts);
  const { client: names } = useTexts(missingMentionTexts);
  return (
    <div className="min-w-0">
      <Link
        to="/agent/client/$clientId"
        params={{ clientId }}
        className="rounded-chip wrap-anywhere text-accent underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
      >
        {client}
      </Link>
      {missing.client.length > 0 && (
        <p className="text-pending">{texts.missing(missing.client.map((part) => names[part]))}</p>
      )}
      {isComplete(missing) && <p className="text-muted">{texts.ready}</p>}
    </div>
  );
}

/** Saves the document as it would be issued now, marked as a preview. */
function PreviewButton({ waiting, kind }: { waiting: WaitingDocument; kind: string }) {
  const texts = useTexts(waitingDocumentTexts);
  const { busy, act } = useAction();
  const { requestId, reference } = waiting;
  const savePreview = () =>
    void act('preview', texts.previewFailed, async () => {
      const file = await call(invoiceEndpoints.previewInvoice, { params: { requestId } });
      saveFile(new Blob([file], { type: 'application/pdf' }), `${texts.previewName}-${reference}.pdf`);
    });
  return (
    <IconButton
      label={texts.preview(kind)}
      icon={<Eye aria-hidden="true" className="size-4.5" />}
      busy={busy !== null}
      onClick={savePreview}
      className="-my-2 -mr-3"
    />
  );
}
