import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface PageProps {
  isNarrow?: boolean;
  /** Less space above: for pages on which people work. */
  isDense?: boolean;
  children: ReactNode;
}

/** The frame of a screen. Every page starts at the same left edge; forms use less of its width. */
export function Page({ isNarrow = false, isDense = false, children }: PageProps) {
  return (
    <div className={classNames('frame pb-16', isDense ? 'pt-1' : 'pt-6 md:pt-10')}>
      {isNarrow ? <div className="max-w-narrow">{children}</div> : children}
    </div>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  back?: {
    to: NonNullable<LinkProps['to']>;
    params?: Record<string, string>;
    search?: LinkProps['search'];
    label: string;
    onClick?: MouseEventHandler;
    /** Whether the back link depends on the signed-in user. */
    bySession?: boolean;
  };
  /** Content at the end of the line with the back link. */
  beside?: ReactNode;
  /** Content under the title: reference, badge, dates. */
  meta?: ReactNode;
  /** Buttons: on the right on wide screens, under the title on phones. */
  actions?: ReactNode;
  /** Whether the actions are on the title's line on phones too. */
  isOneLine?: boolean;
  /** Whether the head has only two lines: the back link is an icon before the title. */
  isDense?: boolean;
}

export function PageHeader({ isDense, ...props }: PageHeaderProps) {
  return isDense ? <DenseHeader {...props} /> : <WideHeader {...props} />;
}

type Back = NonNullable<PageHeaderProps['back']>;

const backProps = ({ to, params, search, bySession, onClick }: Back) => ({
  to,
  ...(params !== undefined && { params }),
  ...(search !== undefined && { search }),
  ...(bySession && { 'data-by-session': '' }),
  ...(onClick && { onClick }),
});

function WideHeader({ title, description, back, beside, meta, actions, isOneLine }: PageHeaderProps) {
  return (
    <header className="mb-6 md:mb-8">
      {back && (
        <div className="mb-2 flex min-h-11 items-center justify-between gap-4 md:pointer-fine:min-h-9">
          <Link
            {...backProps(back)}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-14 font-medium text-muted no-underline transition-colors hover:text-default md:pointer-fine:min-h-9"
          >
            <ArrowLeft className="size-4" />
            {back.label}
          </Link>
          {beside}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-start justify-between gap-y-4',
          isOneLine ? 'gap-x-3' : 'gap-x-6',
        )}
      >
        <div className={classNames('min-w-0 flex-1', !isOneLine && 'basis-72')}>
          <h1 className="text-22 font-semibold md:text-28">{title}</h1>
          {description && <p className="mt-1.5 max-w-prose text-muted">{description}</p>}
          {meta && (
            <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
              {meta}
            </div>
          )}
        </div>
        {actions && (
          <div className={classNames('flex flex-wrap gap-3', !isOneLine && 'max-md:w-full max-md:*:flex-1')}>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}

function DenseHeader({ title, back, beside, meta, actions }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:gap-y-0">
      <div className="flex min-w-0 flex-1 basis-48 items-center">
        {back && (
          <Link
            {...backProps(back)}
            aria-label={back.label}
            title={back.label}
            className="-ml-3 inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted no-underline transition-colors hover:text-default"
          >
            <ArrowLeft className="size-4" />
          </Link>
        )}
        {/* The padding is for a title of two lines; one line is lower than the sign beside it. */}
        <h1 className="min-w-0 py-1.5 text-18 font-semibold md:text-22">{title}</h1>
      </div>
      {beside}
      {actions}
      {meta && (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">{meta}</div>
      )}
    </header>
  );
}
