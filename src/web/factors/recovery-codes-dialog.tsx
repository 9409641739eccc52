import { Check, Copy, Download, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useCopy } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PrintSheet } from '#web/ui/display/print-sheet.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';

interface RecoveryCodesDialogProps {
  open: boolean;
  codes: readonly string[];
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Shows recovery codes this one time; it closes when the person says that they kept them. */
export function RecoveryCodesDialog({ open, codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const texts = useTexts(securityTexts).recovery;
  const [kept, setKept] = useState(false);
  const [hasty, setHasty] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasty) box.current?.scrollIntoView({ block: 'end' });
  }, [hasty]);
  const leave = () => {
    if (kept) {
      setKept(false);
      setHasty(false);
      onClose();
      return;
    }
    setHasty(true);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      finalFocus={finalFocus}
      title={texts.dialogTitle}
      description={texts.dialogText}
      footer={
        // The button is never disabled: if it is pressed too early, a text says what is missing.
        <Button variant="filled" aria-disabled={!kept} onClick={leave}>
          {texts.done}
        </Button>
      }
    >
      <Codes codes={codes} />
      <div ref={box} className="mt-6">
        <Checkbox
          label={texts.kept}
          error={hasty && !kept ? texts.keepFirst : undefined}
          checked={kept}
          onValue={setKept}
        />
      </div>
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts(securityTexts).recovery;
  const formats = useFormats();
  const user = useUser();
  const [created] = useState(() => new Date());
  const heading = texts.sheet(user.email, formats.date(created));
  const sheet = `${heading}\n\n${codes.join('\n')}\n`;
  const { copied, copy } = useCopy(sheet, texts.codes);
  const iconClass = 'size-4.5';
  return (
    <>
      <CodeList codes={codes} />
      <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
        <Button
          icon={copied ? <Check className={iconClass} /> : <Copy className={iconClass} />}
          onClick={copy}
        >
          {texts.copy}
        </Button>
        <Button
          icon={<Download className={iconClass} />}
          onClick={() => saveFile(new Blob([sheet], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button icon={<Printer className={iconClass} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <PrintSheet>
        <p className="mb-6 font-medium">{heading}</p>
        <CodeList codes={codes} />
      </PrintSheet>
    </>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const texts = useTexts(securityTexts).recovery;
  return (
    <ul
      aria-label={texts.codes}
      className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-4 text-14 tracking-wide tabular-nums sm:px-6 sm:text-16"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
