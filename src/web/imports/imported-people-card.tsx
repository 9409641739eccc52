import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ImportedClient } from '#contract/imports/import-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { importQueries, peoplePerPage } from './import-queries.ts';
import { importTexts } from './import-texts.ts';
import { useInviteImported } from './use-invite-imported.ts';

/**
 * The clients of an import and their invitations; the agent invites them one by one, or all who have not signed
 * in.
 */
export function ImportedPeopleCard({ importId }: { importId: string }) {
  const { people: texts, loading } = useTexts(importTexts);
  const [page, setPage] = useState(1);
  const query = useQuery(importQueries.people(importId, page));
  const invitations = useInviteImported(importId);
  const { notInvited = 0, total = 0 } = query.data ?? {};
  return (
    <Card
      title={texts.title}
      aside={
        // Reserves its space while the people load.
        <div className="flex min-h-control items-center text-14 text-muted max-sm:w-full">
          {notInvited > 0 ? (
            <InviteAllButton count={notInvited} {...invitations} />
          ) : (
            total > 0 && texts.allInvited
          )}
        </div>
      }
    >
      <LoadedSection query={query} label={loading} failed={texts.failed} lines={12}>
        {({ items }) => {
          const pageCount = Math.max(1, Math.ceil(total / peoplePerPage));
          if (total === 0) return <p className="text-14 text-muted">{texts.none}</p>;
          return (
            <div className="flex flex-col gap-5">
              <ItemList label={texts.list}>
                {items.map((client) => (
                  <PersonRow key={client.id} client={client} {...invitations} />
                ))}
              </ItemList>
              {(pageCount > 1 || page > 1) && (
                <Pagination page={page} pageCount={pageCount} total={texts.counted(total)} onPage={setPage} />
              )}
            </div>
          );
        }}
      </LoadedSection>
    </Card>
  );
}

type Invitations = ReturnType<typeof useInviteImported>;

function InviteAllButton({ count, busy, inviteAll }: { count: number } & Invitations) {
  const { people: texts } = useTexts(importTexts);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button busy={busy === 'all'} busyLabel={texts.inviting} onClick={() => setAsks(true)}>
        {texts.inviteAll(count)}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        tone="accent"
        title={texts.confirmTitle(count)}
        description={texts.confirmText}
        confirmLabel={texts.confirm}
        onConfirm={inviteAll}
      />
    </>
  );
}

function PersonRow({ client, busy, inviteOne }: { client: ImportedClient } & Invitations) {
  const { people: texts } = useTexts(importTexts);
  const name = fullName(client) || client.email;
  const tones = { not_invited: 'outline', invited: 'info', come: 'success' } as const;
  return (
    <ItemRow
      icon={<UserRound />}
      title={
        <Link
          to="/agent/client/$clientId"
          params={{ clientId: client.id }}
          className="wrap-anywhere text-default"
        >
          {name}
        </Link>
      }
      mark={<Badge tone={tones[client.state]}>{texts.states[client.state]}</Badge>}
      actions={
        client.state === 'not_invited' && (
          <Button
            size="small"
            busy={busy === client.id}
            busyLabel={texts.inviting}
            disabled={busy !== null}
            aria-label={texts.invite(name)}
            onClick={() => inviteOne(client.id)}
          >
            {texts.inviteShort}
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">{client.email}</p>
      {client.requests > 0 && <p>{texts.requests(client.requests)}</p>}
    </ItemRow>
  );
}
