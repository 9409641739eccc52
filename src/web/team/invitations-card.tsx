import { Mail } from 'lucide-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Invitation } from '#contract/team/team-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { call } from '#web/shared/api/api.ts';
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
import { teamTexts } from './team-texts.ts';
import { type TeamTools, useTeamChange } from './use-team-change.ts';

interface InvitationsCardProps {
  invitations: readonly Invitation[];
  tools: TeamTools;
}

const hasLapsed = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= serverNow();

/** Invitations that nobody has used: sent again, or withdrawn. */
export function InvitationsCard({ invitations, tools }: InvitationsCardProps) {
  const texts = useTexts(teamTexts).invitations;
  const { busy, resend, withdraw } = useInvitationChanges(tools);
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

function useInvitationChanges(tools: TeamTools) {
  const texts = useTexts(teamTexts).invitations;
  const toasts = useToasts();
  const { busy, change } = useTeamChange(tools);
  const resend = ({ id, email }: Invitation) =>
    change({
      id,
      failed: texts.resendFailed,
      keepsRow: true,
      work: async () => void (await call(endpoints.resendInvitation, { params: { invitationId: id } })),
      onDone: () => toasts.success(texts.resent(email)),
    });
  const withdraw = ({ id }: Invitation) =>
    change({
      id,
      failed: texts.withdrawFailed,
      work: async () => call(endpoints.withdrawInvitation, { params: { invitationId: id } }),
      onDone: () => toasts.success(texts.withdrawn),
    });
  return { busy, resend, withdraw };
}

interface InvitationRowProps {
  invitation: Invitation;
  busy: boolean;
  /** While any row changes. */
  disabled: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, busy, disabled, onResend, onWithdraw }: InvitationRowProps) {
  const texts = useTexts(teamTexts).invitations;
  const formats = useFormats();
  const { email, language, administrator, invitedBy, sentAt, expiresAt } = invitation;
  const isOver = hasLapsed(invitation);
  const sent = formats.shortDate(sentAt);
  return (
    <ItemRow
      icon={<Mail />}
      title={<EmailText email={email} />}
      mark={
        <>
          {administrator && <Badge tone="outline">{texts.administrator}</Badge>}
          {isOver && <Badge tone="pending">{texts.lapsed}</Badge>}
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
      <p>{isOver ? texts.over(formats.shortDate(expiresAt)) : texts.until(formats.dateTime(expiresAt))}</p>
    </ItemRow>
  );
}
