import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Security } from '#contract/email-endpoints.ts';
import { emailEndpoints } from '#contract/email-endpoints.ts';
import { call } from '#web/shared/api.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { refreshUser } from './refresh-user.ts';
import { securityTexts } from './security-texts.ts';
import { useAct } from './use-act.ts';
import { useConfirmedAction } from './use-confirmed-action.tsx';
import { useSendVerification } from './use-send-verification.ts';
import { securityQuery, useSecurity } from './use-security.ts';

export function EmailCard() {
  const texts = useTexts(securityTexts).email;
  const query = useSecurity();
  useUserFollows(query.data);
  return (
    <Card title={texts.title} description={texts.description}>
      <LoadedPart query={query} label={texts.loading}>
        {({ emailVerified, emailChange }) => (
          <div className="flex flex-col gap-5">
            <Address verified={emailVerified} mayChange={emailChange === null} />
            {emailChange && <PendingChange change={emailChange} />}
          </div>
        )}
      </LoadedPart>
    </Card>
  );
}

/** An address confirmed or changed on another device shows in the rest of the application too. */
function useUserFollows(security: Security | undefined) {
  const user = useUser();
  const changing = security?.emailChange !== null && security !== undefined;
  const wasChanging = useRef(false);
  const differs = security !== undefined && security.emailVerified !== user.emailVerified;
  useEffect(() => {
    if (differs || (wasChanging.current && !changing)) void refreshUser();
    wasChanging.current = changing;
  }, [differs, changing]);
}

function Address({ verified, mayChange }: { verified: boolean; mayChange: boolean }) {
  const texts = useTexts(securityTexts).email;
  const user = useUser();
  const verification = useSendVerification();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium break-all">{user.email}</span>
          <Badge tone={verified ? 'success' : 'pending'}>
            {verified ? texts.verified : texts.unverified}
          </Badge>
        </p>
        {!verified && <p className="mt-1.5 max-w-prose text-14 text-muted">{texts.notVerifiedYet}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!verified && (
          <Button size="small" busy={verification.busy} onClick={verification.send}>
            {texts.sendAgain}
          </Button>
        )}
        {mayChange && (
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        )}
      </div>
      <ChangeEmailDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

type Change = NonNullable<Security['emailChange']>;

function PendingChange({ change }: { change: Change }) {
  const texts = useTexts(securityTexts).email;
  const formats = useFormats();
  const user = useUser();
  const { busy, confirmed, resend, withdraw } = useEmailChange(change);
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-4">
      <p className="font-medium break-words">{texts.pending(change.newEmail)}</p>
      <p className="mt-0.5 text-14 text-muted">{texts.pendingMore(formats.dateTime(change.expiresAt))}</p>
      <DefinitionList
        className="mt-3"
        items={[
          { term: texts.old, value: <Answer email={user.email} given={change.oldConfirmed} /> },
          { term: texts.new, value: <Answer email={change.newEmail} given={change.newConfirmed} /> },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" busy={busy === 'resend'} disabled={busy !== null} onClick={resend}>
          {texts.resend}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={busy === 'withdraw'}
          disabled={busy !== null}
          onClick={withdraw}
        >
          {texts.withdraw}
        </Button>
      </div>
      {confirmed.dialog}
    </div>
  );
}

function Answer({ email, given }: { email: string; given: boolean }) {
  const texts = useTexts(securityTexts).email;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      <span className="break-all">{email}</span>
      <Badge tone={given ? 'success' : 'pending'}>{given ? texts.confirmed : texts.awaited}</Badge>
    </span>
  );
}

function useEmailChange({ newEmail }: Change) {
  const texts = useTexts(securityTexts).email;
  const toasts = useToasts();
  const queries = useQueryClient();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAct();
  const keep = (emailChange: Change | null) =>
    queries.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange });
  const resend = () =>
    void act('resend', texts.changeFailed, async () => {
      const body = { newEmail };
      const made = await confirmed.run(() => call(emailEndpoints.requestEmailChange, { body }));
      if (!made) return;
      keep(made.value);
      toasts.success(texts.requested, texts.requestedMore);
    });
  const withdraw = () =>
    void act('withdraw', texts.withdrawFailed, async () => {
      await call(emailEndpoints.withdrawEmailChange);
      keep(null);
      toasts.success(texts.withdrawn);
    });
  return { busy, confirmed, resend, withdraw };
}
