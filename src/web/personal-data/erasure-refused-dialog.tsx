import { Link } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { personalDataTexts } from './personal-data-texts.ts';

interface ErasureRefusedDialogProps {
  facts: Erasure;
  open: boolean;
  onClose: () => void;
}

/** Explains why the account cannot be erased now, and what must happen first. */
export function ErasureRefusedDialog({ facts, open, onClose }: ErasureRefusedDialogProps) {
  const texts = useTexts(personalDataTexts).refused;
  const { obstacle, openRequests, openCount } = facts;
  const others = openCount - openRequests.length;
  const reason =
    obstacle === null || obstacle === 'requests_open' ? texts.requests_open(openCount) : texts[obstacle];
  const step = obstacle === null || obstacle === 'requests_open' ? null : texts.steps[obstacle];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={texts.title}
      description={reason}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {step !== null && (
            <LinkButton
              {...(obstacle === 'last_owner'
                ? { to: '/settings/company', hash: 'members' }
                : { to: '/agent/settings/team' })}
              variant="filled"
            >
              {step}
            </LinkButton>
          )}
        </>
      }
    >
      {openRequests.length > 0 && (
        <ul aria-label={texts.open} className="divide-y divide-line border-t border-line">
          {openRequests.map((request) => (
            <OpenRequest key={request.id} request={request} />
          ))}
          {others > 0 && <li className="py-3 text-14 text-muted">{texts.more(others)}</li>}
        </ul>
      )}
    </Dialog>
  );
}

function OpenRequest({ request: { id, reference, title } }: { request: Erasure['openRequests'][number] }) {
  const { role } = useUser();
  const to = isAgency(role) ? '/agent/request/$requestId' : '/request/$requestId';
  return (
    <li>
      <Link
        to={to}
        params={{ requestId: id }}
        className="flex min-h-11 flex-col justify-center py-2 text-14 no-underline hover:bg-hover"
      >
        <span className="font-medium wrap-anywhere text-accent underline underline-offset-3">{title}</span>
        <span className="text-12 text-muted tabular-nums">{reference}</span>
      </Link>
    </li>
  );
}
