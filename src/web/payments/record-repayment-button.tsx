import { useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { RecordRepaymentDialog } from './record-repayment-dialog.tsx';
import { refundTexts } from './refund-texts.ts';

interface RecordRepaymentButtonProps {
  requestId: string;
  /** The most that may be recorded. */
  toRefund: Cents;
  variant: 'filled' | 'outline';
}

/** Opens the dialog that records a refund. */
export function RecordRepaymentButton({ requestId, toRefund, variant }: RecordRepaymentButtonProps) {
  const { record } = useTexts(refundTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {record}
      </Button>
      {open && (
        <RecordRepaymentDialog requestId={requestId} toRefund={toRefund} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
