import { Skeleton, SkeletonText } from '#web/ui/display/skeleton.tsx';

export const pdfFrameClasses =
  'block h-[min(58dvh,60rem)] w-full overflow-auto overscroll-contain rounded-control border border-line bg-sunken';

/** The placeholder of a PDF that is loading. */
export function PdfSkeleton() {
  return (
    <div aria-hidden="true" className="p-3">
      <div className="rounded-chip bg-raised p-8 pb-16">
        <Skeleton className="h-7 w-2/5" />
        <SkeletonText lines={4} className="mt-8" />
        <SkeletonText lines={4} className="mt-8" />
      </div>
    </div>
  );
}
