import { Link } from '@tanstack/react-router';
import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { clientTexts } from './client-texts.ts';

/** The sum that the client must transfer now, for each request and in total. */
export function ClientDuesCard({ client }: { client: ClientDetail }) {
  const texts = useTexts(clientTexts).dues;
  return (
    <Card title={texts.title}>
      {client.dues.length === 0 ? (
        <p className="text-14 text-muted">{texts.nothing}</p>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {client.dues.map((due) => (
              <DueRow key={due.requestId} due={due} />
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-edge pt-3">
            <span className="font-semibold">{texts.total}</span>
            <Money cents={client.due} size="large" className="ml-auto" />
          </p>
        </>
      )}
    </Card>
  );
}

function DueRow({ due }: { due: ClientDetail['dues'][number] }) {
  const texts = useTexts(clientTexts).dues;
  const formats = useFormats();
  const from = useListOriginState(due.requestId);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2 text-14">
      <div className="min-w-0">
        <Link
          to="/agent/request/$requestId"
          params={{ requestId: due.requestId }}
          state={from}
          className="line-clamp-2 rounded-chip font-medium wrap-anywhere text-default underline-offset-3 hover:underline max-lg:min-h-11 max-lg:content-center"
        >
          {due.title}
        </Link>
        <p className="text-muted">
          {texts.kinds[due.kind]} <span className="whitespace-nowrap tabular-nums">{due.reference}</span>
        </p>
        {due.transferDeclaredFor && (
          <p className="text-muted">{texts.announced(formats.shortDate(due.transferDeclaredFor))}</p>
        )}
      </div>
      <Money cents={due.due} className="font-medium" />
    </li>
  );
}
