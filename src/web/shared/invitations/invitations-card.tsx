import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/language.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { RowMenu } from '#web/ui/display/row-menu.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { invitationTexts } from './invitation-texts.ts';

/** The common fields of every invitation. */
interface Invitation {
  id: string;
  email: string;
  language: Language;
  /** Null if the invitation came from the server's command line, or if the account is gone. */
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
}

interface InvitationCalls {
  resend: (id: string) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
}

interface InvitationsCardProps<I extends Invitation> {
  invitations: readonly I[];
  calls: InvitationCalls;
  tools: ListTools;
  /** Returns the role that the invited person gets; null for the usual one. */
  roleOf: (invitation: I) => string | null;
}

const isInvitationExpired = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= serverNow();

/** Open invitations, which can be sent again or withdrawn. */
export function InvitationsCard<I extends Invitation>(props: InvitationsCardProps<I>) {
  const { invitations, calls, tools, roleOf } = props;
  const texts = useTexts(invitationTexts).open;
  const { busy, resend, withdraw } = useInvitationChanges(calls, tools);
  const [toWithdraw, setToWithdraw] = useState<Invitation>();
  const [open, setOpen] = useState(false);
  useEachMinute();
  return (
    <Card title={texts.title} description={texts.description}>
      <ItemList label={texts.title}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            role={roleOf(invitation)}
            busy={busy === invitation.id}
            disabled={busy !== null}
            onResend={() => resend(invitation)}
            onWithdraw={() => {
              setToWithdraw(invitation);
              setOpen(true);
            }}
          />
        ))}
      </ItemList>
      {toWithdraw && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={texts.ask.title(toWithdraw.email)}
          description={isInvitationExpired(toWithdraw) ? texts.ask.lapsedText : texts.ask.text}
          confirmLabel={texts.ask.confirm}
          cancelLabel={texts.ask.cancel}
          onConfirm={() => {
            withdraw(toWithdraw);
            return undefined;
          }}
        />
      )}
    </Card>
  );
}

function useInvitationChanges(calls: InvitationCalls, tools: ListTools) {
  const texts = useTexts(invitationTexts).open;
  const toasts = useToasts();
  const { busy, change } = useListChange(tools);
  const resend = ({ id, email }: Invitation) =>
    change({
      id,
      failed: texts.resendFailed,
      keepsRow: true,
      work: async () => void (await calls.resend(id)),
      onDone: () => toasts.success(texts.resent(email)),
    });
  const withdraw = ({ id }: Invitation) =>
    change({
      id,
      failed: texts.withdrawFailed,
      work: async () => void (await calls.withdraw(id)),
      onDone: () => toasts.success(texts.withdrawn),
    });
  return { busy, resend, withdraw };
}

interface InvitationRowProps {
  invitation: Invitation;
  role: string | null;
  busy: boolean;
  /** True while any row changes. */
  disabled: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationRow(props: InvitationRowProps) {
  const { invitation, role, busy, disabled, onResend, onWithdraw } = props;
  const texts = useTexts(invitationTexts).open;
  const formats = useFormats();
  const isOneLine = useNarrow();
  const { email, expiresAt } = invitation;
  const actions = (
    <RowMenu
      {...{ isOneLine, busy, disabled }}
      label={texts.more(email)}
      heading={
        <>
          <p className="font-medium wrap-anywhere">{email}</p>
          <InvitationFacts invitation={invitation} />
        </>
      }
      actions={[
        { label: texts.resend, accessibleName: texts.resendLabel(email), onSelect: onResend },
        {
          label: texts.withdraw,
          accessibleName: texts.withdrawLabel(email),
          tone: 'danger',
          onSelect: onWithdraw,
        },
      ]}
    />
  );
  const isOver = isInvitationExpired(invitation);
  const expiredBadge = (format: (value: string) => string) =>
    isOver && <Badge tone="pending">{texts.over(format(expiresAt))}</Badge>;
  if (isOneLine) {
    return (
      <ItemRow
        title={
          <span title={email} className="block truncate">
            {email}
          </span>
        }
        actions={actions}
        isOneLine
      >
        <p className="flex flex-wrap items-center gap-x-2">
          {role !== null && <span>{isOver ? role : `${role}\u00a0·`}</span>}
          {expiredBadge(formats.dayOfYear) || <span>{texts.untilDay(formats.dayOfYear(expiresAt))}</span>}
        </p>
      </ItemRow>
    );
  }
  return (
    <ItemRow
      icon={<Mail />}
      title={<EmailText email={email} />}
      mark={
        <>
          {role !== null && <Badge tone="outline">{role}</Badge>}
          {expiredBadge(formats.shortDate)}
        </>
      }
      actions={actions}
    >
      <InvitationFacts invitation={invitation} />
    </ItemRow>
  );
}

/** Says who sent the invitation, when, in which language, and until when it can be used. */
function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const texts = useTexts(invitationTexts).open;
  const formats = useFormats();
  const { language, invitedBy, sentAt, expiresAt } = invitation;
  const sent = formats.shortDate(sentAt);
  return (
    <>
      <p>
        {invitedBy === null
          ? texts.byServer(sent)
          : `${texts.by(invitedBy, sent)}, ${texts.inLanguage[language]}`}
      </p>
      {!isInvitationExpired(invitation) && <p>{texts.until(formats.dateTime(expiresAt))}</p>}
    </>
  );
}
