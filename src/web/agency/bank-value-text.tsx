import type { Agency } from '#contract/agency/agency-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { agencyTexts } from './agency-texts.ts';
import { bankChangeTexts } from './bank-change-texts.ts';
import { useBankState } from './use-bank-state.ts';

/**
 * The value of a row that leads to the bank details: the ends of the IBAN, or, in amber, that it is the reader's
 * turn.
 */
export function BankValueText({
  bankDetails,
  bankChangeWaits,
}: Pick<Agency, 'bankDetails' | 'bankChangeWaits'>) {
  const { values } = useTexts(agencyTexts);
  const { badges } = useTexts(bankChangeTexts).waiting;
  const mayChange = useHasAgencyAct('change_bank_details');
  const change = useBankState({ enabled: bankChangeWaits }).data?.waiting;
  if (bankChangeWaits) {
    return change?.second === 'possible' ? (
      <Badge tone="pending">{badges.second}</Badge>
    ) : (
      <Badge tone="muted">{values.bankWaits}</Badge>
    );
  }
  if (!bankDetails) return <Badge tone={mayChange ? 'pending' : 'muted'}>{values.noBank}</Badge>;
  const { iban } = bankDetails;
  return `${iban.slice(0, 4)}\u00a0…\u00a0${iban.slice(-4)}`;
}
