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

const roomForTable = '(width >= 64rem)';

interface ClientsListProps {
  items: readonly ClientSummary[];
  search: string | undefined;
}

/** A table on wide screens, cards on narrow ones. */
export function ClientsList({ items, search }: ClientsListProps) {
  const texts = useTexts(clientListTexts);
  const asTable = useMediaQuery(roomForTable);
  const { columns } = texts;
  if (!asTable) {
    return (
      <ul aria-label={texts.list} className="flex flex-col gap-3">
        {items.map((client) => (
          <ClientCardRow key={client.id} client={client} search={search} />
        ))}
      </ul>
    );
  }
  return (
    <Table caption={texts.list}>
      <TableHead>
        <Th>{columns.name}</Th>
        <Th>{columns.email}</Th>
        <Th>{columns.language}</Th>
        <Th numeric className="whitespace-nowrap">
          {columns.open}
        </Th>
        <Th numeric>{columns.due}</Th>
        <Th numeric className="whitespace-nowrap">
          {columns.activity}
        </Th>
      </TableHead>
      <tbody>
        {items.map((client) => (
          <ClientTableRow key={client.id} client={client} search={search} />
        ))}
      </tbody>
    </Table>
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

function AwaitedBadge() {
  const { awaited } = useTexts(clientListTexts);
  return (
    <Badge tone="pending" className="mt-1">
      {awaited}
    </Badge>
  );
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
  return (
    <TableRow>
      <Td className="min-w-40">
        <ClientLink client={client} search={search} />
        {client.awaited && <AwaitedBadge />}
      </Td>
      <Td className="wrap-anywhere text-muted">
        <MarkedText text={client.email} search={search} />
      </Td>
      <Td className="text-muted">{texts.languages[client.language]}</Td>
      <Td numeric>{client.openRequests}</Td>
      <Td numeric className="whitespace-nowrap">
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
      <Td numeric className="whitespace-nowrap text-muted">
        <LastActivity client={client} />
      </Td>
    </TableRow>
  );
}

function ClientCardRow({ client, search }: RowProps) {
  const texts = useTexts(clientListTexts);
  const formats = useFormats();
  const hasName = fullName(client) !== '';
  return (
    <li className="relative rounded-card border border-line bg-raised px-5 py-4 shadow-raised transition-[box-shadow,border-color] hover:border-edge hover:shadow-lifted">
      <h2 className="text-16 font-semibold">
        <ClientLink client={client} search={search} />
      </h2>
      {client.awaited && <AwaitedBadge />}
      {hasName && (
        <p className="mt-0.5 text-14 wrap-anywhere text-muted">
          <MarkedText text={client.email} search={search} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14">
        <span>{texts.open(client.openRequests)}</span>
        {client.due > 0 && (
          <span className="font-medium whitespace-nowrap tabular-nums">
            {texts.due(formats.money(client.due))}
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        <span>{texts.languages[client.language]}</span>
        <LastActivity client={client} />
      </p>
    </li>
  );
}
