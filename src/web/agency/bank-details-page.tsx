import type { BankState } from '#contract/agency/bank-endpoints.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useOpenedForm } from '#web/shared/forms/use-opened-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { agencyTexts } from './agency-texts.ts';
import { BankChangeCard } from './bank-change-card.tsx';
import { BankDetailsForm } from './bank-details-form.tsx';
import { bankChangeTexts } from './bank-change-texts.ts';
import { formatBankPart } from './format-bank-part.ts';
import { OtherAccountsCard } from './other-accounts-card.tsx';
import { useBankState } from './use-bank-state.ts';

/** For every agent: the details that clients see, waiting ones and former ones. */
export function BankDetailsPage() {
  const texts = useTexts(bankChangeTexts);
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title} description={texts.description}>
      <BankStateSection />
    </SettingsFrame>
  );
}

function BankStateSection() {
  const texts = useTexts(bankChangeTexts);
  const query = useBankState();
  const failure = useFailure(query);
  const { run, dialog } = useConfirmedAction();
  if (query.data) {
    const { current, waiting, others, former } = query.data;
    return (
      <div className="flex flex-col gap-6">
        {waiting && <BankChangeCard current={current} change={waiting} onConfirmed={run} />}
        {dialog}
        <Details current={current} changeWaits={waiting !== null} onConfirmed={run} />
        <OtherAccountsCard accounts={others} onConfirmed={run} />
        {former.length > 0 && <FormerCard former={former} />}
      </div>
    );
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={4} />
    </Loading>
  );
}

interface DetailsProps extends Pick<BankState, 'current'> {
  changeWaits: boolean;
  onConfirmed: RunConfirmed;
}

/**
 * The details that clients see. People who may change them can open the form. Until there are details, the form is
 * open.
 */
function Details({ current, changeWaits, onConfirmed }: DetailsProps) {
  const { bank } = useTexts(agencyTexts);
  const mayChange = useHasAgencyAct('change_bank_details');
  const { place, isOpen, open, close } = useOpenedForm();
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-6">
      {(current !== null || !mayChange) && (
        <CurrentCard
          current={current}
          aside={
            mayChange &&
            !isOpen && (
              <Button size="small" onClick={open}>
                {bank.change}
              </Button>
            )
          }
        />
      )}
      {mayChange && (isOpen || !current) && (
        <BankDetailsForm
          bankDetails={current}
          changeWaits={changeWaits}
          onConfirmed={onConfirmed}
          onSaved={close}
          {...(current && { onCancel: close })}
        />
      )}
    </div>
  );
}

function CurrentCard({ current, aside }: Pick<BankState, 'current'> & { aside: ReactNode }) {
  const { current: texts, parts } = useTexts(bankChangeTexts);
  const formats = useFormats();
  if (!current) return <Card title={texts.title} description={texts.missing} />;
  const shown = (['holder', 'iban', 'bic', 'intermediaryBic'] as const).filter((part) => current[part]);
  return (
    <Card title={texts.title} description={texts.since(formats.dateTime(current.since))} aside={aside}>
      <DefinitionList
        items={shown.map((part) => ({ term: parts[part], value: formatBankPart(current, part) }))}
      />
    </Card>
  );
}

/**
 * The agency keeps former details for as long as it exists; nobody can remove them. They are folded because people
 * rarely read them.
 */
function FormerCard({ former }: Pick<BankState, 'former'>) {
  const { former: texts } = useTexts(bankChangeTexts);
  const formats = useFormats();
  return (
    <Dossier isAlone>
      <Card title={texts.title}>
        <ItemList label={texts.title}>
          {former.map(({ details, from, until, askedBy, confirmedBy }) => (
            <ItemRow key={from} icon={<Landmark />} title={details.holder}>
              <p className="[overflow-wrap:anywhere]">
                {formatBankPart(details, 'iban')} · {details.bic}
              </p>
              <p>
                {[
                  texts.period(formats.shortDate(from), formats.shortDate(until)),
                  askedBy && texts.asked(askedBy),
                  confirmedBy && texts.confirmed(confirmedBy),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </ItemRow>
          ))}
        </ItemList>
      </Card>
    </Dossier>
  );
}
