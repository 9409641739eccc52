import type { LinkProps } from '@tanstack/react-router';
import type { Finding } from '#domain/system/finding-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { findingTexts } from './finding-texts.ts';
import { systemTexts } from './system-texts.ts';

/** The pages on which an administrator can solve a problem. The operator of the server must solve the others. */
const places: Partial<Record<Finding, NonNullable<LinkProps['to']>>> = {
  identity_incomplete: '/agent/settings/identity',
  bank_missing: '/agent/settings/bank-details',
};

export function FindingsCard({ findings }: { findings: readonly Finding[] }) {
  const texts = useTexts(systemTexts);
  const words = useTexts(findingTexts);
  if (findings.length === 0) return <Banner tone="success" title={texts.nothing} />;
  return (
    <Card title={texts.toFix}>
      <ItemList label={texts.toFix}>
        {findings.map((finding) => {
          const { title, text } = words.finding[finding];
          const to = places[finding];
          return (
            <ItemRow
              key={finding}
              title={title}
              actions={
                to && (
                  <LinkButton to={to} variant="outline" size="small" aria-label={words.openFor(title)}>
                    {words.open}
                  </LinkButton>
                )
              }
            >
              <p className="text-pretty">{text}</p>
            </ItemRow>
          );
        })}
      </ItemList>
    </Card>
  );
}
