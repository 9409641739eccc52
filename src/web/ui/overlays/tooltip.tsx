import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { cloneElement, useId, useState } from 'react';

interface TooltipProps {
  content: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** True if the content only repeats the element's own name. */
  repeatsName?: boolean;
}

/** More information about a control, shown on hover and focus. Escape closes it. */
export function Tooltip({ content, children, repeatsName = false }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const described = open && !repeatsName ? id : undefined;
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger delay={450} render={cloneElement(children, { 'aria-describedby': described })} />
      {/* Inside the page's landmark, where assistive tools expect all content. */}
      <Base.Portal container={document.querySelector('main') ?? document.body}>
        <Base.Positioner side="top" sideOffset={8} className="z-50">
          <Base.Popup
            id={id}
            role="tooltip"
            className="max-w-72 rounded-chip bg-inverse px-2.5 py-1.5 text-12 font-medium text-on-inverse shadow-lifted transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
