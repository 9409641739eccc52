import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '#web/ui/button-classes.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { classNames } from '#web/ui/class-names.ts';

interface LinkButtonLook extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

function Anchor({ variant, size, wide, icon, className, children, ...rest }: LinkButtonLook) {
  return (
    <a className={classNames(buttonClasses(variant, size, wide), className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}

export const LinkButton = createLink(Anchor);
