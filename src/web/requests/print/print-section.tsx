import type { ReactNode } from 'react';

export function PrintSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 break-after-avoid text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
