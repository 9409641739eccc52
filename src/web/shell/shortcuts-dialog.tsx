import { Fragment } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { modifierKey } from '#web/shared/display/modifier-key-rules.ts';
import { shortcutParts } from '#web/shared/display/shortcut-rules.ts';
import { shortcutsChoice, useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { shortcutsTexts } from './shortcuts-texts.ts';

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists every shortcut, and turns the single-key ones off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const texts = useTexts(shortcutsTexts);
  const choice = useShortcutsChoice();
  const { role } = useUser();
  const isFor = (each: object) => isAgency(role) || !('agents' in each);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <div className="flex flex-col gap-5">
        {shortcutParts.filter(isFor).map(({ name, lines }) => (
          <section key={name}>
            <h3 className="mb-1.5 text-12 font-medium text-muted">{texts.parts[name]}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-14">
              {lines.filter(isFor).map(({ act, keys }) => (
                <Fragment key={act}>
                  <dt className="flex w-36 flex-wrap items-center gap-1.5 text-muted">
                    <Keys keys={keys} />
                  </dt>
                  <dd>{texts.acts[act]}</dd>
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

/** Alternative keys; keys pressed together or one after the other are joined. */
function Keys({ keys }: { keys: readonly string[] }) {
  const texts = useTexts(shortcutsTexts);
  const named: Readonly<Record<string, string>> = {
    ...texts.keys,
    arrowdown: '↓',
    arrowup: '↑',
    mod: modifierKey(),
  };
  const nameOf = (key: string) =>
    key
      .split('+')
      .map((part) => named[part] ?? part.toUpperCase())
      .join('\u00a0+\u00a0');
  return keys.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && <span className="text-12">{texts.or}</span>}
      {key.split(' ').map((part, turn) => (
        <Fragment key={part}>
          {turn > 0 && <span className="text-12">{texts.followedBy}</span>}
          <kbd className="rounded-chip border border-line bg-sunken px-1.5 py-0.5 font-sans text-12 text-default">
            {nameOf(part)}
          </kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}
