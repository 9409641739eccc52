import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DropZoneProps {
  onFiles: (files: FileList) => void;
  disabled?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame around a file input. The frame accepts dropped files. */
export function DropZone({ onFiles, disabled = false, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex gap-3 rounded-control border border-dashed px-4 transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        over ? 'border-accent bg-accent-subtle' : 'border-edge bg-sunken',
        className,
      )}
    >
      {children}
    </div>
  );
}
