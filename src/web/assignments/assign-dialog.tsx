import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { fullName } from '#domain/accounts/name-format.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { colleaguesQuery } from './assignment-queries.ts';
import { workListTexts } from './work-list-texts.ts';
import type { Agent } from './assign-types.ts';

interface AssignDialogProps {
  open: boolean;
  onClose: () => void;
  /** The request's title, or the number of selected requests. */
  title: string;
  /** The assigned agent; undefined for several requests with different agents. */
  assignee?: { id: string } | null | undefined;
  onChoose: (to: Agent | null) => void;
}

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left text-14 hover:bg-hover focus-visible:-outline-offset-2';

/** Lists the agents to whom a request can be assigned; one press on a name assigns it. */
export function AssignDialog({ open, onClose, title, assignee, onChoose }: AssignDialogProps) {
  const texts = useTexts(workListTexts);
  const { data: agents = [] } = useQuery(colleaguesQuery);
  const choose = (to: Agent | null) => {
    onClose();
    onChoose(to);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title={texts.who} description={title}>
      <ul className="-mx-3 flex flex-col">
        {agents.map((agent) => (
          <li key={agent.id}>
            <button
              type="button"
              disabled={agent.id === assignee?.id}
              onClick={() => choose(agent)}
              className={rowClasses}
            >
              <Avatar name={fullName(agent)} size="small" />
              <span className="min-w-0 flex-1 wrap-anywhere">{fullName(agent)}</span>
              {agent.isPresent && <span className="text-12 text-success">{texts.present}</span>}
              {agent.id === assignee?.id && <Check className="size-4 text-accent" />}
            </button>
          </li>
        ))}
        {assignee !== null && (
          <li>
            <button type="button" onClick={() => choose(null)} className={rowClasses}>
              <span className="pl-10 text-muted">{texts.putBack}</span>
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
