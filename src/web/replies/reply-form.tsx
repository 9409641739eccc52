import { useRef } from 'react';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { replyTitleMaxLength } from '#domain/replies/reply-rules.ts';
import { languages } from '#domain/language.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ReplyTextField } from './reply-text-field.tsx';
import { replyTexts } from './reply-texts.ts';
import { useReplyForm } from './use-reply-form.ts';

interface ReplyFormProps {
  /** Null for a new reply. */
  reply: SavedReply | null;
  /** The present version on the server; undefined if it was removed. */
  current: SavedReply | undefined;
  /** The id of the draft that the form restores, if there is one. */
  id: string;
  /** True if the form opened without a press. It then leaves the focus unchanged. */
  isOpenedAutomatically: boolean;
  onSaved: (saved: SavedReply) => void;
  onCancel: () => void;
}

export function ReplyForm(props: ReplyFormProps) {
  const { reply, current, id, isOpenedAutomatically, onSaved, onCancel } = props;
  const texts = useTexts(replyTexts);
  const titleField = useRef<HTMLInputElement>(null);
  const { form, base, news, isResumed, takeTheirs, giveUp } = useReplyForm({ reply, current, id, onSaved });

  return (
    <Card title={reply ? texts.form.editTitle(reply.title) : texts.form.addTitle} tone="accent">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        {isResumed && news === null && (
          <p className="rounded-control bg-info-subtle px-4 py-3 text-14">{texts.form.resumed}</p>
        )}
        <div role="alert" className="empty:hidden">
          {news === 'changed' && base && (
            <Banner
              tone="pending"
              title={texts.form.changed(base.updatedBy ?? texts.form.somebody)}
              action={
                <Button
                  onClick={() => {
                    takeTheirs();
                    titleField.current?.focus();
                  }}
                >
                  {texts.form.takeTheirs}
                </Button>
              }
            >
              <p>{texts.form.changedHelp}</p>
              <p className="mt-2 font-medium text-default">{base.title}</p>
              <p lang="fr" className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {base.texts.fr}
              </p>
              <p lang="en" className="mt-2 wrap-anywhere whitespace-pre-wrap">
                {base.texts.en}
              </p>
            </Banner>
          )}
          {news === 'gone' && (
            <Banner tone="pending" title={texts.form.gone}>
              {texts.form.goneHelp}
            </Banner>
          )}
        </div>
        <FormSummary title={texts.form.summary} form={form} />
        <TextField
          ref={titleField}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to open it
          autoFocus={!isOpenedAutomatically}
          label={texts.form.title}
          help={texts.form.titleHelp}
          maxLength={replyTitleMaxLength}
          autoComplete="off"
          required
          {...form.text('title')}
        />
        {languages.map((language) => (
          <ReplyTextField key={language} language={language} {...form.value(language)} />
        ))}
        <div className="flex gap-3 max-sm:flex-col">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.form.busy}>
            {texts.form.save}
          </Button>
          <Button
            disabled={form.busy}
            onClick={() => {
              giveUp();
              onCancel();
            }}
          >
            {texts.form.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
