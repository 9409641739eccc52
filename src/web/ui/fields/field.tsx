import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { useInFieldTable } from './field-table.tsx';

export interface FieldProps {
  label: ReactNode;
  /** One sentence under the label. */
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** The attributes that a control needs, so that its frame works. */
interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const inputClasses = classNames(
  'block w-full min-w-0 min-h-control rounded-control border border-edge bg-raised px-3 py-2 text-control leading-5 text-ellipsis text-default',
  'transition-colors hover:border-edge-hover aria-invalid:border-danger',
  '[&:is(input,textarea):read-only]:bg-sunken',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-edge',
);

/** A visible mark; screen readers read the control's `required` instead. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {'\u00a0*'}
    </span>
  );
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-14 text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Returns the ids of a field's parts, and the attributes of its control. */
export function useFieldParts({ id, help, error, required }: Omit<FieldProps, 'label' | 'className'>) {
  const own = useId();
  const controlId = id ?? own;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const described = classNames(Boolean(help) && helpId, Boolean(error) && errorId);
  const control: ControlProps = {
    id: controlId,
    required,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, helpId, errorId };
}

interface FrameProps extends FieldProps {
  ref?: Ref<HTMLDivElement>;
  children: (control: ControlProps) => ReactNode;
}

const rowClasses =
  'grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_10rem] max-sm:[&>div]:contents max-sm:[&_p]:order-1 max-sm:[&_p]:col-span-2 sm:[&>p]:col-span-2 sm:[&>p]:justify-self-end';

/** The frame of a field: label, help, control, error. In a `FieldTable` it is a row. */
export function Field(props: FrameProps) {
  const { ref, label, help, error, required, className, children } = props;
  const { control, helpId, errorId } = useFieldParts(props);
  const isRow = useInFieldTable();
  return (
    <div ref={ref} className={classNames(isRow ? rowClasses : 'flex flex-col gap-2', className)}>
      <div className="flex flex-col gap-1">
        <label htmlFor={control.id} className="w-fit text-14 font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      </div>
      {children(control)}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
