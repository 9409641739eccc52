import { Fragment } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { shortcutsChoice, useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shortcutsTexts } from './shortcuts-texts.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every key that does something, and the way to turn the single ones off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const texts = useTexts(shortcutsTexts);
  const choice = useShortcutsChoice();
  const { role } = useUser();
  const { acts, keys } = texts;
  const parts = [
    {
      title: texts.parts.everywhere,
      lines: [[['?'], acts.help] as const, [[keys.escape], acts.close] as const],
    },
    {
      title: texts.parts.lists,
      lines: [
        [['/'], acts.search] as const,
        [[keys.enter], acts.openHit] as const,
        [['j', '↓'], acts.next] as const,
        [['k', '↑'], acts.previous] as const,
        [[keys.enter], acts.open] as const,
      ],
    },
    ...(role === 'agent'
      ? [
          {
            title: texts.parts.request,
            lines: [[['j'], acts.nextRequest] as const, [['k'], acts.previousRequest] as const],
          },
          {
            title: texts.parts.payments,
            lines: [
              [['x', keys.space], acts.choosePayment] as const,
              [['↓', '↑'], acts.walkPayments] as const,
            ],
          },
        ]
      : []),
    {
      title: texts.parts.messages,
      lines: [
        [[keys.enter], acts.send] as const,
        [[`${keys.shift}\u00a0+\u00a0${keys.enter}`], acts.breakLine] as const,
      ],
    },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <div className="flex flex-col gap-5">
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="mb-1.5 text-12 font-medium text-muted">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-14">
              {lines.map(([names, act]) => (
                <Fragment key={act}>
                  <dt className="flex min-w-20 items-center gap-1.5 text-muted">
                    {names.map((name, place) => (
                      <Fragment key={name}>
                        {place > 0 && <span className="text-12">{texts.or}</span>}
                        <kbd className="rounded-chip border border-line bg-sunken px-1.5 py-0.5 font-sans text-12 text-default">
                          {name}
                        </kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{act}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={texts.choice}
          help={texts.choiceHelp}
          checked={choice === 'on'}
          onValue={(on) => shortcutsChoice.set(on ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  );
}
