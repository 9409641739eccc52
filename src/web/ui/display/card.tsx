import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { DossierRow } from './dossier-row.tsx';
import { useSurface } from './dossier.tsx';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Content at the top right: a badge, a quiet button. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** In a `Dossier`: the one fact that the folded row shows, and whether the row is unfolded at first. */
  value?: ReactNode;
  unfolded?: boolean;
  /** In a `Dossier`: the content is rendered only after the row is unfolded. */
  isLate?: boolean;
  level?: 2 | 3 | 4;
  /** Reacts to the pointer; put class `stretched-link` on its only link. */
  interactive?: boolean;
  /** `private`: only the team reads it. */
  tone?: 'plain' | 'accent' | 'private';
  className?: string;
  children?: ReactNode;
}

const tones = {
  plain: 'border-line bg-raised',
  accent: 'border-accent bg-raised',
  private: 'border-dashed border-edge bg-pending-subtle print:hidden',
};

/**
 * One subject on one surface. If it has a title, it is a region of the page. In a `Dossier` it is a row that unfolds;
 * in `CardParts` it is a section.
 */
export function Card(props: CardProps) {
  const {
    title,
    description,
    aside,
    footer,
    level = 2,
    interactive,
    tone = 'plain',
    className,
    value,
    unfolded,
    isLate,
    children,
  } = props;
  const id = useId();
  const surface = useSurface();
  if ((surface === 'dossier' || surface === 'folded') && title) {
    return (
      <DossierRow {...{ title, value, aside, description, footer, level, unfolded, isLate, children }} />
    );
  }
  if (surface === 'card') return <CardPart {...{ title, description, aside, children }} />;
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames(
        'relative rounded-card border shadow-raised print:break-inside-avoid print:shadow-none',
        tones[tone],
        interactive && 'transition-[box-shadow,border-color] hover:border-edge hover:shadow-lifted',
        className,
      )}
    >
      {(title || aside) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 md:px-6">
          <div className="min-w-0 grow basis-40">
            {title && (
              <Heading id={id} className="text-16 font-semibold">
                {title}
              </Heading>
            )}
            {description && (
              <p className={classNames('mt-0.5 text-14', tone !== 'private' && 'text-muted')}>
                {description}
              </p>
            )}
          </div>
          {aside}
        </header>
      )}
      {children && (
        <div className={classNames('px-5 pb-5 md:px-6', title || aside ? 'pt-4' : 'pt-5')}>{children}</div>
      )}
      {footer && <footer className="border-t border-line px-5 py-4 md:px-6">{footer}</footer>}
    </section>
  );
}

function CardPart({ title, description, aside, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          {title && (
            <h3 id={id} className="font-semibold">
              {title}
            </h3>
          )}
          {description && <p className="text-14 text-muted">{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
