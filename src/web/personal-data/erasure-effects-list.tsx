import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { personalDataTexts } from './personal-data-texts.ts';

/** Lists the data that are erased with the account, the data that stay, and why. */
export function ErasureEffectsList({ facts: { keepsName, closedCount } }: { facts: Erasure }) {
  const texts = useTexts(personalDataTexts).erase;
  const { role } = useUser();
  const erasedItems = [keepsName ? texts.contact : texts.profile, ...texts.going];
  const keptItems = [
    ...(closedCount > 0 ? [texts.requests(closedCount)] : []),
    ...(keepsName && isAgency(role) ? [texts.work] : []),
    texts.trace,
  ];
  return (
    <div className="flex flex-col gap-4 text-14">
      <EffectsList title={texts.goes} items={erasedItems} />
      <EffectsList title={texts.stays} items={keptItems} />
      {keepsName && <p className="text-muted">{texts.why}</p>}
      <p className="text-muted">{texts.advice}</p>
    </div>
  );
}

function EffectsList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
