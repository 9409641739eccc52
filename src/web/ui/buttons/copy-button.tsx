import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

interface CopyButtonProps {
  value: string;
  /** The name of the copied value: "IBAN". */
  label: string;
  className?: string;
}

/**
 * Copies a value and reports whether that worked; `copied` is true for a moment. `label`: the name of the
 * value.
 */
export function useCopy(value: string, label: string) {
  const texts = useUiTexts();
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toasts.success(texts.copied(label));
    } catch {
      toasts.error(texts.copyFailed);
    }
  };
  return { copied, copy: () => void copy() };
}

export function CopyButton({ value, label, className }: CopyButtonProps) {
  const texts = useUiTexts();
  const { copied, copy } = useCopy(value, label);
  return (
    <IconButton
      label={texts.copy(label)}
      icon={copied ? <Check className="size-4.5 text-success" /> : <Copy className="size-4.5" />}
      onClick={copy}
      {...(className ? { className } : {})}
    />
  );
}

/** A value within text, with its copy button. It is not higher than the text's line. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  return (
    <span className="-my-2.5 -mr-2 inline-flex items-center gap-1">
      <span className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  );
}

/** A line of bank details: label, value in tabular figures, copy button. */
export function CopyRow({ label, value, shown }: { label: string; value: string; shown?: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5">
      <dl className="min-w-0">
        <dt className="text-12 text-muted">{label}</dt>
        <dd className="font-medium break-words whitespace-pre-line tabular-nums">{shown ?? value}</dd>
      </dl>
      <CopyButton value={value} label={label} className="-mr-2" />
    </div>
  );
}
