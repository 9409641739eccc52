import { EllipsisVertical, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { TransitionsMadeBy } from '#domain/requests/request-lifecycle.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { endsUndelivered, isMadeBy } from '#domain/requests/transition-rules.ts';
import { requestPrintTexts } from '#web/requests/print/request-print-texts.ts';
import { SameRequestLink } from '#web/requests/new-request/same-request-button.tsx';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { ReasonDialog } from '#web/requests/transitions/reason-dialog.tsx';
import { CancelDialog } from '#web/requests/transitions/cancel-dialog.tsx';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import type { MakeTransition } from '#web/requests/transitions/use-transition.ts';

interface SecondaryMenuProps {
  request: RequestDetail;
  make: MakeTransition;
  /** More items, above the others. */
  children?: ReactNode;
}

/** The less common actions of an agent: ask for the same again, print a request, undo a step, end it. */
export function SecondaryMenu({ request, make, children }: SecondaryMenuProps) {
  const texts = useTexts(transitionTexts);
  const { actions } = useTexts(stepTexts);
  const { print } = useTexts(requestPrintTexts);
  const [opened, setOpened] = useState<TransitionsMadeBy<'agent', 'secondary'> | null>(null);
  const names = request.transitions.filter((name) => isMadeBy(name, 'agent', 'secondary'));
  const close = () => setOpened(null);
  return (
    <>
      <Menu trigger={<IconButton label={texts.more} icon={<EllipsisVertical className="size-5" />} />}>
        {children}
        <SameRequestLink request={request} place="menu" />
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          {print}
        </MenuItem>
        {names
          .toSorted((a, b) => Number(endsUndelivered(a)) - Number(endsUndelivered(b)))
          .map((name) => (
            <MenuItem
              key={name}
              tone={endsUndelivered(name) ? 'danger' : 'default'}
              onSelect={() => setOpened(name)}
            >
              {actions[name]}
            </MenuItem>
          ))}
      </Menu>
      {names.map((name) => {
        const Dialog = transitionRow(name).needsSettlement ? CancelDialog : ReasonDialog;
        return (
          <Dialog
            key={name}
            name={name}
            request={request}
            make={make}
            open={opened === name}
            onClose={close}
          />
        );
      })}
    </>
  );
}
