import { Link } from '@tanstack/react-router';
import type { ClientSummary } from '#contract/clients/client-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { clientListTexts } from './client-list-texts.ts';

const tableRoomQuery = '(width >= 64rem)';

interface ClientsListProps {
  items: readonly ClientSummary[];
  search: string | undefined;
}

/** A table on wide screens, rows of a few lines on narrow ones. */
export function ClientsList({ items, search }: ClientsListProps) {
  const texts = useTexts(clientListTexts);
  const asTable = useMediaQuery(tableRoomQuery);
  const { columns } = texts;
  if (!asTable) {
    return (
      <ul
        data-listed=""
        aria-label={texts.list}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((client) => (
          <ClientRow key={client.id} client={client} search={search} />
        ))}
      </ul>
    );
  }
  return (
    <div data-listed="">
      <Table caption={texts.list}>
        <TableHead>
          <Th isDense>{columns.name}</Th>
          <Th isDense>{columns.email}</Th>
          <Th isDense>{columns.language}</Th>
          <Th isDense numeric className="whitespace-nowrap">
            {columns.open}
          </Th>
          <Th isDense numeric>
            {columns.due}
          </Th>
          <Th isDense numeric className="whitespace-nowrap">
            {columns.activity}
          </Th>
        </TableHead>
        <tbody>
          {items.map((client) => (
            <ClientTableRow key={client.id} client={client} search={search} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface RowProps {
  client: ClientSummary;
  search: string | undefined;
}

/** Shows the name, or the email address if there is none. */
function ClientLink({ client, search }: RowProps) {
  return (
    <Link
      to="/agent/client/$clientId"
      params={{ clientId: client.id }}
      className="stretched-link font-medium wrap-anywhere text-default no-underline"
    >
      <MarkedText text={fullName(client) || client.email} search={search} />
    </Link>
  );
}

function NotSignedInBadge() {
  const { awaited } = useTexts(clientListTexts);
  return <Badge tone="muted">{awaited}</Badge>;
}

function LastActivity({ client }: { client: ClientSummary }) {
  const formats = useFormats();
  const texts = useTexts(clientListTexts);
  useEachMinute();
  const age = formats.age(client.lastActivityAt, new Date(serverNow()));
  return (
    <time dateTime={client.lastActivityAt} title={formats.dateTime(client.lastActivityAt)}>
      <span className="lg:hidden">{texts.active(age)}</span>
      <span className="max-lg:hidden">{age}</span>
    </time>
  );
}

function ClientTableRow({ client, search }: RowProps) {
  const texts = useTexts(clientListTexts);
  const name = fullName(client);
  return (
    <TableRow>
      <Td isDense className="w-1/3 max-w-0">
        <div className="flex items-center gap-3">
          <span title={name || client.email} className="min-w-0 truncate">
            <ClientLink client={client} search={search} />
          </span>
          {client.awaited && <NotSignedInBadge />}
        </div>
      </Td>
      <Td isDense title={name && client.email} className="w-1/4 max-w-0 truncate text-muted">
        {name !== '' && <MarkedText text={client.email} search={search} />}
      </Td>
      <Td isDense className="text-muted">
        {texts.languages[client.language]}
      </Td>
      <Td isDense numeric>
        {client.openRequests}
      </Td>
      <Td isDense numeric className="whitespace-nowrap">
        {client.due > 0 ? (
          <Money cents={client.due} className="font-medium" />
        ) : (
          <>
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <span className="sr-only">{texts.nothingDue}</span>
          </>
        )}
      </Td>
      <Td isDense numeric className="whitespace-nowrap text-muted">
        <LastActivity client={client} />
      </Td>
    </TableRow>
  );
}

function ClientRow({ client, search }: RowProps) {
  const texts = useTexts(clientListTexts);
  const formats = useFormats();
  return (
    <li className="relative px-5 py-3 text-14 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-sunken">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-16 font-semibold">
          <ClientLink client={client} search={search} />
        </h2>
        {client.due > 0 && (
          <span className="ml-auto font-medium whitespace-nowrap tabular-nums">
            {texts.due(formats.money(client.due))}
          </span>
        )}
      </div>
      {fullName(client) !== '' && (
        <p className="wrap-anywhere text-muted">
          <MarkedText text={client.email} search={search} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {client.awaited && <NotSignedInBadge />}
        {client.openRequests > 0 && <span className="text-default">{texts.open(client.openRequests)}</span>}
        <span>{texts.languages[client.language]}</span>
        <LastActivity client={client} />
      </p>
    </li>
  );
}
