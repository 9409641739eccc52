import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows why the sign-in failed, instead of a form's summary. */
export function RefusalBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-control border border-danger bg-danger-subtle px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 text-14">
        <p className="font-semibold">{title}</p>
        <div className="mt-1">{children}</div>
      </div>
    </div>
  );
}
