import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx';
import { AuthCard } from './auth-frame.tsx';

interface AuthSkeletonProps {
  label: string;
  /** The number of fields; long forms have more. */
  fields?: number;
}

/** The placeholder of a form that waits for a response. */
export function AuthSkeleton({ label, fields = 4 }: AuthSkeletonProps) {
  return (
    <Loading label={label}>
      <AuthCard>
        <div className="flex flex-col gap-6 pt-8">
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-control w-full rounded-control" />
            </div>
          ))}
        </div>
      </AuthCard>
    </Loading>
  );
}
