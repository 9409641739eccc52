import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const tones = {
  pending: { box: 'bg-pending-subtle', icon: 'text-pending', Icon: Clock },
  info: { box: 'bg-info-subtle', icon: 'text-info', Icon: Info },
  success: { box: 'bg-success-subtle', icon: 'text-success', Icon: CircleCheck },
  danger: { box: 'bg-danger-subtle', icon: 'text-danger', Icon: CircleAlert },
};

interface BannerProps {
  tone: keyof typeof tones;
  title: ReactNode;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
}

/** Shows something that the person must know or do before anything else. */
export function Banner({ tone, title, children, action, className }: BannerProps) {
  const { box, icon, Icon } = tones[tone];
  return (
    <div className={classNames('@container rounded-card px-4 py-4 md:px-5', box, className)}>
      <div className="flex flex-col gap-x-4 gap-y-3 @lg:flex-row @lg:items-center">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', icon)} />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            {children && <div className="mt-0.5 text-14 text-muted">{children}</div>}
          </div>
        </div>
        {action && <div className="shrink-0 *:w-full">{action}</div>}
      </div>
    </div>
  );
}
