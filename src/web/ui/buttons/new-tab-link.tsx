import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const newTabLinkClasses =
  'rounded-chip font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2';

function NewTabAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  const texts = useUiTexts();
  return (
    <a className={classNames(newTabLinkClasses, className)} {...rest} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </a>
  );
}

/** Opens a screen of this product in a new tab, and says so. */
export const NewTabLink = createLink(NewTabAnchor);
