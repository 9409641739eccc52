import { AlarmClock, Ellipsis, Hand, MailOpen, Mails, UserRound, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { lazy, useRef, useState } from 'react';
import { assignmentEndpoints } from '#contract/assignments/assignment-endpoints.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { call } from '#web/shared/api/api.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useShortcuts } from '#web/shared/display/use-shortcuts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
import type { Agent } from './assign-types.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { SelectionRefusedDialog } from './selection-refused-dialog.tsx';
import { selection } from './selection-store.ts';
import { selectionTexts } from './selection-texts.ts';
import { useChangeSelected } from './use-change-selected.ts';

addErrorTexts(settingsErrorTexts);

const FollowUpDialog = lazy(async () => {
  const { FollowUpDialog: dialog } = await loadPart(() => import('./follow-up-dialog.tsx'));
  return { default: dialog };
});

interface SelectionBarProps {
  chosen: readonly AgentRequestSummary[];
  items: readonly AgentRequestSummary[];
  /** When the items arrived, by the browser's clock. */
  seenAt: number;
}

/** Shows how many requests are selected, and the actions for all of them. */
export function SelectionBar({ chosen, items, seenAt }: SelectionBarProps) {
  const texts = useTexts(selectionTexts);
  const together = useChangeSelected(chosen);
  return (
    <section
      aria-label={texts.label}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-20 flex justify-center print:hidden"
    >
      <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-overlay px-4 py-2 shadow-overlay">
        <SelectedCountText count={chosen.length} items={items} />
        <Actions chosen={chosen} seenAt={seenAt} changeSelected={together} />
        <button
          type="button"
          aria-label={texts.clear}
          title={texts.clear}
          onClick={selection.clear}
          className="ml-auto inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-default"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <SelectionRefusedDialog refused={together.refused} onClose={together.forget} />
    </section>
  );
}

interface ActionsProps extends Omit<SelectionBarProps, 'items'> {
  changeSelected: ReturnType<typeof useChangeSelected>;
}

function Actions({ chosen, seenAt, changeSelected: { press, busy, change } }: ActionsProps) {
  const texts = useTexts(selectionTexts);
  const user = useUser();
  const [opened, setOpened] = useState<'give' | 'putAway' | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  useShortcuts({ a: () => actions.current?.querySelector('button')?.focus() });

  const give = (to: Agent | null) => {
    const requests = chosen.map(({ id, assignee }) => ({ requestId: id, from: assignee?.id ?? null }));
    const body = { requests, to: to?.id ?? null };
    void press(
      () => call(assignmentEndpoints.assignRequests, { body }),
      (count) => assignedText(texts, count, to, user.id),
    );
  };
  const isAnyUnread = chosen.some(({ unread }) => unread > 0);
  const mark = () => {
    // Messages that arrived later stay unread. The server's time has whole seconds, so one second is added to include
    // the last message.
    const seen = new Date(serverNow() - (Date.now() - seenAt) + 1_000).toISOString();
    const body = { requestIds: chosen.map(({ id }) => id), readUntil: isAnyUnread ? seen : null };
    void press(
      () => call(messageEndpoints.markConversations, { body }),
      isAnyUnread ? texts.markedRead : texts.markedUnread,
    );
  };
  return (
    <div ref={actions} className="flex flex-wrap items-center gap-1 max-md:order-last">
      <ActionButton icon={<Hand />} disabled={busy} onClick={() => give(user)}>
        {texts.take}
      </ActionButton>
      <ActionButton
        icon={<UserRound />}
        disabled={busy}
        aria-haspopup="dialog"
        onClick={() => setOpened('give')}
      >
        {texts.give}
      </ActionButton>
      <MoreActions
        acts={[
          { name: texts.putAway, icon: <AlarmClock />, isDialog: true, run: () => setOpened('putAway') },
          {
            name: isAnyUnread ? texts.markRead : texts.markUnread,
            icon: isAnyUnread ? <MailOpen /> : <Mails />,
            run: mark,
          },
        ]}
        disabled={busy}
      />
      <AssignDialog
        open={opened === 'give'}
        onClose={() => setOpened(null)}
        title={texts.chosen(chosen.length)}
        onChoose={give}
      />
      {opened === 'putAway' && (
        <PutAwayDialog chosen={chosen} change={change} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface MoreActionsProps {
  acts: readonly { name: string; icon: ReactNode; isDialog?: true; run: () => void }[];
  disabled: boolean;
}

/** The less common actions; on phones they are behind one button. */
function MoreActions({ acts, disabled }: MoreActionsProps) {
  const { more } = useTexts(selectionTexts);
  if (!useNarrow()) {
    return acts.map(({ name, icon, isDialog, run }) => (
      <ActionButton
        key={name}
        icon={icon}
        disabled={disabled}
        onClick={run}
        {...(isDialog && { 'aria-haspopup': 'dialog' })}
      >
        {name}
      </ActionButton>
    ));
  }
  const trigger = (
    <Button size="small" variant="quiet" className="min-w-11" aria-label={more} disabled={disabled}>
      <Ellipsis className="size-4" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {acts.map(({ name, icon, run }) => (
        <MenuItem key={name} icon={icon} onSelect={run}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** A button of the bar; on phones it has no icon. */
function ActionButton({ icon, children, ...rest }: ComponentProps<typeof Button> & { icon: ReactNode }) {
  return (
    <Button {...rest} size="small" icon={<span className="max-md:hidden *:size-4">{icon}</span>}>
      <span>{children}</span>
    </Button>
  );
}

function assignedText(texts: (typeof selectionTexts)['fr'], count: number, to: Agent | null, userId: string) {
  if (to === null) return texts.putBack(count);
  return to.id === userId ? texts.took(count) : texts.gaveTo(count, fullName(to));
}

interface PutAwayDialogProps extends Pick<ActionsProps, 'chosen'> {
  change: ActionsProps['changeSelected']['change'];
  onClose: () => void;
}

function PutAwayDialog({ chosen, change, onClose }: PutAwayDialogProps) {
  const texts = useTexts(selectionTexts);
  const formats = useFormats();
  const requestIds = chosen.map(({ id }) => id);
  return (
    <LazyDialog open onClose={onClose}>
      <FollowUpDialog
        open
        followUp={chosen.find(({ followUp }) => followUp)?.followUp ?? null}
        onClose={onClose}
        onSave={(followUp) =>
          change(
            () => call(assignmentEndpoints.saveFollowUps, { body: { requestIds, followUp } }),
            (count) =>
              followUp ? texts.putAwayUntil(count, formats.date(followUp.on)) : texts.broughtBack(count),
          )
        }
      />
    </LazyDialog>
  );
}

function SelectedCountText({ count, items }: { count: number; items: readonly AgentRequestSummary[] }) {
  const texts = useTexts(selectionTexts);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <output className="text-14 font-semibold whitespace-nowrap tabular-nums">
        {texts.selected(count)}
      </output>
      {count < items.length && (
        <Button
          size="small"
          variant="quiet"
          // A table has this box in its head instead.
          className="min-[72rem]:hidden"
          onClick={() =>
            selection.select(
              items.map(({ id }) => id),
              true,
            )
          }
        >
          {texts.selectAll}
        </Button>
      )}
    </div>
  );
}
