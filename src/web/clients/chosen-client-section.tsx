import { useEffect } from 'react';
import { fullName } from '#domain/accounts/name-format.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { clientRequestTexts } from './client-request-texts.ts';
import { clientTexts } from './client-texts.ts';
import { useClient } from './use-client.ts';

interface ChosenClientProps {
  clientId: string;
  companyId: string;
  onCompany: (companyId: string) => void;
  onChange: () => void;
}

/** Shows the client of the new request, and asks for the company if that client belongs to companies. */
export function ChosenClientSection({ clientId, companyId, onCompany, onChange }: ChosenClientProps) {
  const texts = useTexts(clientRequestTexts);
  const { loading } = useTexts(clientTexts);
  const errorText = useErrorText();
  const query = useClient(clientId);
  const failure = useFailure(query);
  const client = query.data;
  const isKnown = companyId === '' || client?.companies.some(({ id }) => id === companyId) !== false;
  // The client's last request may be for a company that they have left since.
  useEffect(() => {
    if (!isKnown) onCompany('');
  }, [isKnown, onCompany]);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
        {client ? (
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{fullName(client) || client.email}</p>
            <p className="text-14 wrap-anywhere text-muted">{client.email}</p>
            {client.invitation && <p className="text-14 text-pending">{texts.awaited}</p>}
            {!client.emailVerified && !client.invitation && (
              <p className="text-14 text-pending">{texts.unconfirmed}</p>
            )}
          </div>
        ) : failure ? (
          <p role="alert" className="text-14 text-danger">
            {errorText(failure)}
          </p>
        ) : (
          <Loading label={loading}>
            <SkeletonCard lines={1} />
          </Loading>
        )}
        <Button size="small" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
      {client && client.companies.length > 0 && (
        <Select
          label={texts.inName}
          value={companyId}
          onChange={({ target }) => onCompany(target.value)}
          options={[
            { value: '', label: texts.themselves },
            ...client.companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
