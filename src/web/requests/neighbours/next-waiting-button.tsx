import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { KeyMark } from '#web/shared/display/key-mark.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useNextWaiting } from './use-next-waiting.ts';

interface NextWaitingButtonProps {
  requestId: string;
  /** `hidden`: this request itself waits for the agent, so only the key leads to the next one. */
  look: 'filled' | 'quiet' | 'hidden';
}

/** Opens the next request that waits for the agent, by button and by key. Says so if there are no more. */
export function NextWaitingButton({ requestId, look }: NextWaitingButtonProps) {
  const texts = useTexts(requestTexts).queue;
  const next = useNextWaiting(requestId);
  const navigate = useNavigate();
  const hasKeys = useShortcutsChoice() === 'on';
  const link = next && ({ to: '/agent/request/$requestId', params: { requestId: next.id } } as const);
  useShortcuts({ n: link ? () => void navigate({ ...link, replace: true }) : undefined });
  if (look === 'hidden') return null;
  // Its space is reserved until its target is known.
  if (next === undefined) {
    return (
      <Button className="invisible">
        {texts.next}
        <KeyMark letter="N" />
      </Button>
    );
  }
  if (!link) {
    return (
      <p className="flex items-center gap-2 text-14 text-muted">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        {texts.empty}
      </p>
    );
  }
  return (
    <LinkButton
      {...link}
      replace
      variant={look}
      title={next?.title}
      {...(hasKeys && { 'aria-keyshortcuts': 'n' })}
    >
      {texts.next}
      <KeyMark letter="N" />
    </LinkButton>
  );
}
