import { Popover } from '@base-ui/react/popover';
import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';

interface DefinitionProps {
  /** The name of the button. */
  label: string;
  /** The title of the panel: the name of the explained thing. */
  subject: string;
  /** Texts, each a paragraph. */
  children: ReactNode;
}

/** A "?" that opens an explanation, for touch, mouse and keyboard. On paper the explanation is always visible. */
export function Definition({ label, subject, children }: DefinitionProps) {
  return (
    <>
      <Popover.Root>
        <Popover.Trigger
          aria-label={label}
          className="-my-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default print:hidden"
        >
          <CircleQuestionMark className="size-4" />
        </Popover.Trigger>
        {/* Inside the page's landmark, where assistive tools expect all content. */}
        <Popover.Portal container={document.querySelector('main') ?? document.body}>
          <Popover.Positioner side="bottom" align="end" sideOffset={4} collisionPadding={8} className="z-50">
            <Popover.Popup className="max-h-(--available-height) w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-overlay p-4 text-14 text-default shadow-overlay transition-opacity duration-(--motion-regular) ease-entrance data-ending-style:opacity-0 data-starting-style:opacity-0">
              <Popover.Title className="font-semibold">{subject}</Popover.Title>
              <Popover.Description render={<div />} className="mt-1 flex flex-col gap-2 text-muted">
                {children}
              </Popover.Description>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <div className="hidden text-14 text-muted print:block">{children}</div>
    </>
  );
}
