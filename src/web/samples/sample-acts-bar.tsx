import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type SampleReply, sampleEndpoints } from '#contract/samples/sample-endpoints.ts';
import { type SampleAct, type SampleDecision, sampleDecisions } from '#domain/samples/sample-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { DecideSampleDialog } from './decide-sample-dialog.tsx';
import type { SampleDialogProps } from './sample-dialog-types.ts';
import { ReceiveSampleDialog } from './receive-sample-dialog.tsx';
import { SampleFormDialog } from './sample-form-dialog.tsx';
import { sampleTexts } from './sample-texts.ts';
import { SendSampleDialog } from './send-sample-dialog.tsx';
import { useSampleChange } from './use-samples.ts';

interface SampleActsBarProps {
  requestId: string;
  sample: SampleReply;
  /** The element that takes the focus after an act, whose buttons then disappear. It contains no buttons itself. */
  heading: RefObject<HTMLElement | null>;
}

type Question = SampleDecision | Exclude<SampleAct, 'decide'>;

/** The order of the acts: the usual next act comes first. */
const questionOrder: readonly Question[] = [...sampleDecisions, 'send', 'receive', 'edit', 'drop'];

/** The buttons of a sample, each with its dialog. Renders nothing while the reader can do nothing. */
export function SampleActsBar({ requestId, sample, heading }: SampleActsBarProps) {
  const texts = useTexts(sampleTexts).acts;
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const pressed = useRef<HTMLElement | null>(null);
  const names: Question[] = sample.acts.flatMap((act) => (act === 'decide' ? sampleDecisions : [act]));
  const ordered = names.toSorted((a, b) => questionOrder.indexOf(a) - questionOrder.indexOf(b));
  const onClose = () => setOpen(false);
  const onDone = () => {
    pressed.current = null;
    onClose();
  };
  const finalFocus = () => pressed.current ?? heading.current;
  const dialog = { requestId, sample, open, onClose, onDone, finalFocus };
  const dialogs: Record<Question, ReactNode> = {
    approved: <DecideSampleDialog {...dialog} decision="approved" />,
    refused: <DecideSampleDialog {...dialog} decision="refused" />,
    edit: <SampleFormDialog {...{ requestId, sample, open, onClose, finalFocus }} />,
    send: <SendSampleDialog {...dialog} />,
    receive: <ReceiveSampleDialog {...dialog} />,
    drop: <DropSampleDialog {...dialog} />,
  };
  return (
    <>
      {ordered.length > 0 && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {ordered.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === 'approved' ? 'filled' : name === 'drop' ? 'quiet' : 'outline'}
              aria-label={texts.named(texts[name], sample.title)}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setAsked(name);
                setOpen(true);
              }}
            >
              {texts[name]}
            </Button>
          ))}
        </div>
      )}
      {asked && dialogs[asked]}
    </>
  );
}

function DropSampleDialog({ requestId, sample, open, onClose, onDone, finalFocus }: SampleDialogProps) {
  const texts = useTexts(sampleTexts).drop;
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useSampleChange(requestId);
  const drop = async () => {
    const params = { requestId, sampleId: sample.id };
    try {
      await keep(call(sampleEndpoints.cancelSample, { params }), texts.done);
      onDone();
    } catch (error) {
      toasts.error(texts.failed, errorText(error));
    }
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={texts.title(sample.title)}
      description={texts.description}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      finalFocus={finalFocus}
      onConfirm={drop}
    />
  );
}
