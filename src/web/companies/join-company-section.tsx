import { useNavigate } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { companyPeopleEndpoints } from '#contract/companies/company-people-endpoints.ts';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { session } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { joinCompanyTexts } from './join-company-texts.ts';

interface JoinCompanySectionProps {
  token: string;
  invitation: { company: string; email: string; role: CompanyRole; expiresAt: string };
  user: User;
  /** Called if the link stopped working in the meantime. */
  onInvalid: () => void;
}

/** For people who are signed in: a button that joins the company, or the reason why this account cannot join. */
export function JoinCompanySection(props: JoinCompanySectionProps) {
  const { user, invitation } = props;
  const texts = useTexts(joinCompanyTexts);
  if (isAgency(user.role)) {
    return <JoinRefusalBanner title={texts.agent.title}>{texts.agent.text(user.email)}</JoinRefusalBanner>;
  }
  if (user.email !== invitation.email) {
    return (
      <JoinRefusalBanner title={texts.other.title}>
        {texts.other.text(invitation.email, user.email)}
      </JoinRefusalBanner>
    );
  }
  return <JoinCompanyForm {...props} />;
}

function JoinCompanyForm({ token, invitation, onInvalid }: JoinCompanySectionProps) {
  const texts = useTexts(joinCompanyTexts);
  const formats = useFormats();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { busy, act } = useAction();
  const { company, role, expiresAt } = invitation;
  const join = () =>
    void act('join', texts.failedToJoin, async () => {
      try {
        session.updateUser(await call(companyPeopleEndpoints.acceptCompanyInvitation, { body: { token } }));
      } catch (error) {
        if (hasCode(error, 'invitation_invalid')) onInvalid();
        throw error;
      }
      toasts.success(texts.done(company), texts.doneMore);
      await navigate({ to: '/dashboard', replace: true });
    });
  return (
    <div className="flex flex-col gap-5 pt-6 sm:pt-8">
      <div>
        <p className="font-semibold">{texts.role(texts.roles[role])}</p>
        <p className="mt-1 text-14 text-muted">{texts.may[role]}</p>
      </div>
      <Button variant="filled" wide busy={busy !== null} busyLabel={texts.busy} onClick={join}>
        {texts.submit(company)}
      </Button>
      <p className="text-center text-14 text-muted">{texts.expires(formats.dateTime(expiresAt))}</p>
    </div>
  );
}

function JoinRefusalBanner({ title, children }: { title: string; children: string }) {
  const texts = useTexts(joinCompanyTexts).other;
  const { busy, act } = useAction();
  return (
    <div className="flex flex-col gap-5 pt-6 sm:pt-8">
      <Banner tone="pending" title={title}>
        <span className="wrap-anywhere">{children}</span>
      </Banner>
      <Button
        wide
        busy={busy !== null}
        onClick={() => void act('sign-out', texts.failed, () => session.signOut())}
      >
        {texts.signOut}
      </Button>
    </div>
  );
}
