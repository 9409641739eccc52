import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#domain/language.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { invitationTexts } from './invitation-texts.ts';

/** The common fields of every invitation. */
interface Invitation {
  id: string;
  email: string;
  language: Language;
  /** Null if it came from the server's command line, or the account is gone. */
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

const hasLapsed = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= serverNow();

/** Open invitations, which can be sent again or withdrawn. */
export function InvitationsCard<I extends Invitation>(props: InvitationsCardProps<I>) {
  const { invitations, calls, tools, roleOf } = props;
  const texts = useTexts(invitationTexts).open;
  const { busy, resend, withdraw } = useInvitationChanges(calls, tools);
  const [asked, setAsked] = useState<Invitation>();
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
              setAsked(invitation);
              setOpen(true);
            }}
          />
        ))}
      </ItemList>
      {asked && (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title={texts.ask.title(asked.email)}
          description={hasLapsed(asked) ? texts.ask.lapsedText : texts.ask.text}
          confirmLabel={texts.ask.confirm}
          cancelLabel={texts.ask.cancel}
          onConfirm={() => {
            withdraw(asked);
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

function InvitationRow({ invitation, role, busy, disabled, onResend, onWithdraw }: InvitationRowProps) {
  const texts = useTexts(invitationTexts).open;
  const formats = useFormats();
  const { email, language, invitedBy, sentAt, expiresAt } = invitation;
  const isOver = hasLapsed(invitation);
  const sent = formats.shortDate(sentAt);
  return (
    <ItemRow
      icon={<Mail />}
      title={<EmailText email={email} />}
      mark={
        <>
          {role !== null && <Badge tone="outline">{role}</Badge>}
          {isOver && <Badge tone="pending">{texts.over(formats.shortDate(expiresAt))}</Badge>}
        </>
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={busy}
            disabled={disabled}
            aria-label={texts.resendLabel(email)}
            onClick={onResend}
          >
            {texts.resend}
          </Button>
          <Button
            size="small"
            disabled={disabled}
            aria-label={texts.withdrawLabel(email)}
            onClick={onWithdraw}
          >
            {texts.withdraw}
          </Button>
        </span>
      }
    >
      <p>
        {invitedBy === null
          ? texts.byServer(sent)
          : `${texts.by(invitedBy, sent)}, ${texts.inLanguage[language]}`}
      </p>
      {!isOver && <p>{texts.until(formats.dateTime(expiresAt))}</p>}
    </ItemRow>
  );
}
