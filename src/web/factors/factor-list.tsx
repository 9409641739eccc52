import { KeyRound, MessageSquareText, Pencil, Smartphone, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { checkKeySupport } from '#web/shared/factors/check-key-support.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';

export type FactorType = Factor['type'];

export const factorIcons: Record<FactorType, ReactElement> = {
  totp: <Smartphone />,
  webauthn: <KeyRound />,
  phone: <MessageSquareText />,
};

interface FactorListProps {
  factors: readonly Factor[];
  /** The id of the factor that is being removed. */
  busy: string | null;
  onRename: (factor: Factor) => void;
  onRemove: (factor: Factor) => void;
}

export function FactorList({ factors, busy, onRename, onRemove }: FactorListProps) {
  const texts = useTexts(securityTexts).factors;
  return (
    <ItemList label={texts.title}>
      {factors.map((factor) => (
        <ItemRow
          key={factor.id}
          icon={factorIcons[factor.type]}
          title={factor.friendlyName}
          actions={
            <span className="flex max-sm:-ml-3">
              <IconButton
                label={texts.rename(factor.friendlyName)}
                icon={<Pencil className="size-4.5" />}
                onClick={() => onRename(factor)}
              />
              <IconButton
                label={texts.remove(factor.friendlyName)}
                icon={<Trash2 className="size-4.5" />}
                busy={busy === factor.id}
                onClick={() => onRemove(factor)}
              />
            </span>
          }
        >
          <FactorFacts factor={factor} />
        </ItemRow>
      ))}
    </ItemList>
  );
}

function FactorFacts({ factor }: { factor: Factor }) {
  const texts = useTexts(securityTexts).factors;
  const formats = useFormats();
  const type = texts.types[factor.isPasskey ? 'passkey' : factor.type];
  const used = factor.lastUsedAt
    ? texts.lastUsed(formats.age(factor.lastUsedAt, new Date(serverNow())))
    : texts.neverUsed;
  return (
    <>
      {type}
      {factor.phone && <span className="tabular-nums"> {factor.phone}</span>}
      {' · '}
      {used}
    </>
  );
}

/** The choices shown before the first factor is added. */
export function AddFactorButtons({ onAdd }: { onAdd: (type: FactorType) => void }) {
  const { factors: texts, key } = useTexts(securityTexts);
  const noKeys = checkKeySupport();
  const types = ['webauthn', 'totp', 'phone'] as const;
  return (
    <ItemList label={texts.add}>
      {types.map((type) => (
        <ItemRow
          key={type}
          icon={factorIcons[type]}
          title={texts.offers[type].title}
          actions={
            !(type === 'webauthn' && noKeys) && (
              <Button
                size="small"
                aria-label={texts.addLabel(texts.offers[type].title)}
                onClick={() => onAdd(type)}
              >
                {texts.addThis}
              </Button>
            )
          }
        >
          {type === 'webauthn' && noKeys ? key.noKeys[noKeys] : texts.offers[type].text}
        </ItemRow>
      ))}
    </ItemList>
  );
}
