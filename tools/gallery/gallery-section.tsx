import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface SectionProps {
  /** The name of the section's screenshot in the test. */
  id: string;
  title: string;
  children: ReactNode;
}

export function GallerySection({ id, title, children }: SectionProps) {
  return (
    <section data-section={id} className="overflow-x-clip border-t border-line bg-base py-8 md:px-gutter">
      <h2 className="mb-5 text-22 font-semibold">{title}</h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

export type ForcedState = 'hover' | 'active' | 'focus-visible';

interface SpecimenProps {
  label: string;
  /** The state that the first control of the section shows: hovered, pressed or focused. */
  forced?: ForcedState;
  className?: string;
  children: ReactNode;
}

export function Specimen({ label, forced, className, children }: SpecimenProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = box.current?.querySelector('a, button, input, select, textarea, summary');
    if (forced) control?.setAttribute('data-forced', forced === 'active' ? 'hover active' : forced);
  }, [forced]);
  return (
    <div ref={box} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <p className="text-12 text-muted">{label}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const columns = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 md:grid-cols-3',
  6: 'grid-cols-2 md:grid-cols-6',
};

export function Specimens({
  title,
  across = 2,
  children,
}: {
  title: string;
  across?: keyof typeof columns;
  children: ReactNode;
}) {
  return (
    <div>
      <h3 className="mb-3 text-14 font-semibold">{title}</h3>
      <div className={classNames('grid items-start gap-x-5 gap-y-5', columns[across])}>{children}</div>
    </div>
  );
}
