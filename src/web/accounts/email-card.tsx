import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Security } from '#contract/accounts/account-replies.ts';
import { emailEndpoints } from '#contract/accounts/email-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { refreshUser } from '#web/shared/api/refresh-user.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { useSendVerification } from './use-send-verification.ts';
import { securityQuery, useSecurity } from '#web/shared/accounts/use-security.ts';
import { verificationTexts } from './verification-texts.ts';

export function EmailCard() {
  const texts = useTexts(securityTexts).email;
  const query = useSecurity();
  const { email, emailVerified } = useUser();
  useRefreshChangedUser(query.data);
  const isOpen = !emailVerified || Boolean(query.data?.emailChange);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Card
      title={texts.title}
      value={<EmailText email={email} />}
      aside={isOpen && <Badge tone="pending">{emailVerified ? texts.awaited : texts.unverified}</Badge>}
      description={texts.description}
    >
      <LoadedSection query={query} label={texts.loading} failed={texts.loadFailed}>
        {({ emailVerified: verified, emailChange }) => (
          <div ref={content} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-5">
            <CurrentEmail verified={verified} mayChange={emailChange === null} content={content} />
            {emailChange && <PendingChange change={emailChange} content={content} />}
          </div>
        )}
      </LoadedSection>
    </Card>
  );
}

/**
 * Reloads the user if the address was confirmed or changed on another device, so that the rest of the
 * application shows it too.
 */
function useRefreshChangedUser(security: Security | undefined) {
  const user = useUser();
  const changing = security?.emailChange !== null && security !== undefined;
  const wasChanging = useRef(false);
  const differs =
    security !== undefined &&
    (security.email !== user.email || security.emailVerified !== user.emailVerified);
  useEffect(() => {
    if (differs || (wasChanging.current && !changing)) void refreshUser();
    wasChanging.current = changing;
  }, [differs, changing]);
}

/** The element that takes the focus when the focused button disappears. */
type ContentRef = RefObject<HTMLDivElement | null>;

interface CurrentEmailProps {
  verified: boolean;
  mayChange: boolean;
  content: ContentRef;
}

function CurrentEmail({ verified, mayChange, content }: CurrentEmailProps) {
  const texts = useTexts(securityTexts).email;
  const user = useUser();
  const { sendAgain } = useTexts(verificationTexts);
  const verification = useSendVerification();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium">
            <EmailText email={user.email} />
          </span>
          <Badge tone={verified ? 'success' : 'pending'}>
            {verified ? texts.verified : texts.unverified}
          </Badge>
        </p>
        {!verified && <p className="mt-1.5 max-w-prose text-14 text-muted">{texts.notVerifiedYet}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!verified && (
          <Button size="small" busy={verification.busy} onClick={verification.send}>
            {sendAgain}
          </Button>
        )}
        {mayChange && (
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        )}
      </div>
      <ChangeEmailDialog
        open={open}
        finalFocus={mayChange ? undefined : content}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

type WaitingEmailChange = NonNullable<Security['emailChange']>;

function PendingChange({ change, content }: { change: WaitingEmailChange; content: ContentRef }) {
  const texts = useTexts(securityTexts).email;
  const formats = useFormats();
  const user = useUser();
  const { busy, confirmed, resend, withdraw } = useEmailChange(change, content);
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-4">
      <p className="font-medium break-words">{texts.pending(change.newEmail)}</p>
      <p className="mt-0.5 text-14 text-muted">{texts.pendingMore(formats.dateTime(change.expiresAt))}</p>
      <DefinitionList
        layout="stacked"
        className="mt-4"
        items={[
          {
            term: texts.old,
            value: <AddressConfirmationText email={user.email} given={change.oldConfirmed} />,
          },
          {
            term: texts.new,
            value: <AddressConfirmationText email={change.newEmail} given={change.newConfirmed} />,
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 max-sm:flex-col">
        <Button size="small" busy={busy === 'resend'} disabled={busy !== null} onClick={resend}>
          {texts.resend}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={busy === 'giveUp'}
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

function AddressConfirmationText({ email, given }: { email: string; given: boolean }) {
  const texts = useTexts(securityTexts).email;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="min-w-0">
        <EmailText email={email} />
      </span>
      <Badge tone={given ? 'success' : 'pending'}>{given ? texts.confirmed : texts.awaited}</Badge>
    </span>
  );
}

function useEmailChange({ newEmail }: WaitingEmailChange, content: ContentRef) {
  const texts = useTexts(securityTexts).email;
  const toasts = useToasts();
  const queries = useQueryClient();
  const confirmed = useConfirmedAction();
  const { busy, act } = useAction();
  const keep = (emailChange: WaitingEmailChange | null) =>
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
    void act('giveUp', texts.withdrawFailed, async () => {
      await call(emailEndpoints.withdrawEmailChange);
      content.current?.focus({ preventScroll: true });
      keep(null);
      toasts.success(texts.withdrawn);
    });
  return { busy, confirmed, resend, withdraw };
}
