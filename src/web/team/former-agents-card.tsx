import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import type { FormerAgent } from '#contract/team/team-endpoints.ts';
import { EmailText } from '#web/shared/email-text.tsx';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dossier } from '#web/ui/display/dossier.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { formatMemberName } from './format-member-name.ts';
import { teamTexts } from './team-texts.ts';
import { type ListTools, useListChange } from '#web/shared/errors/use-list-change.ts';

interface FormerAgentsCardProps {
  formerAgents: readonly FormerAgent[];
  tools: ListTools;
}

/** Lists former agents, who can become agents again. The list is folded, since that is rare. */
export function FormerAgentsCard({ formerAgents, tools }: FormerAgentsCardProps) {
  const texts = useTexts(teamTexts).former;
  const formats = useFormats();
  const toasts = useToasts();
  const { busy, change } = useListChange(tools);
  const [toReinstate, setToReinstate] = useState<FormerAgent>();
  const [open, setOpen] = useState(false);
  const reinstate = (person: FormerAgent) =>
    change({
      id: person.id,
      failed: texts.failed,
      work: async () => call(teamEndpoints.reinstateAgent, { params: { agentId: person.id } }),
      onDone: () => toasts.success(texts.reinstated(formatMemberName(person))),
    });
  return (
    <Dossier isAlone>
      <Card title={texts.title} description={texts.description}>
        <ItemList label={texts.title}>
          {formerAgents.map((person) => (
            <ItemRow
              key={person.id}
              icon={<UserRoundX />}
              title={formatMemberName(person)}
              actions={
                <Button
                  size="small"
                  busy={busy === person.id}
                  disabled={busy !== null}
                  aria-label={texts.reinstateLabel(formatMemberName(person))}
                  onClick={() => {
                    setToReinstate(person);
                    setOpen(true);
                  }}
                >
                  {texts.reinstate}
                </Button>
              }
            >
              {formatMemberName(person) !== person.email && (
                <p>
                  <EmailText email={person.email} />
                </p>
              )}
              <p>{texts.until(formats.shortDate(person.until))}</p>
            </ItemRow>
          ))}
        </ItemList>
        {toReinstate && (
          <AlertDialog
            open={open}
            onOpenChange={setOpen}
            tone="accent"
            title={texts.ask.title(formatMemberName(toReinstate))}
            description={texts.ask.text}
            confirmLabel={texts.ask.confirm}
            onConfirm={() => {
              reinstate(toReinstate);
              return undefined;
            }}
          />
        )}
      </Card>
    </Dossier>
  );
}
