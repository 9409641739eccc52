import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportInvoicesDialog } from './export-invoices-dialog.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import type { Invoices } from './use-invoices.ts';

/** Asks for the period and downloads its documents. */
export function ExportInvoicesButton({ filters: { from, to } }: Pick<Invoices, 'filters'>) {
  const texts = useTexts(invoiceTexts).export;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <ExportInvoicesDialog
          listedPeriod={{ ...(from && { from }), ...(to && { to }) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
