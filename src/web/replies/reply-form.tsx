import { useRef, useState } from 'react';
import type { SavedReply } from '#contract/reply-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#domain/language.ts';
import { unknownPlaceholders } from '#domain/replies/reply-placeholders.ts';
import { replyTextMaxLength, replyTitleMaxLength } from '#domain/replies/reply-rules.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { newId } from '#web/shared/new-id.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormSummary } from '#web/ui/form-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { ReplyTextField } from './reply-text-field.tsx';
import { replyTexts } from './reply-texts.ts';

type Values = Record<'title' | Language, string>;

const typedOf = (reply: SavedReply | null): Values => ({
  title: reply?.title ?? '',
  fr: reply?.texts.fr ?? '',
  en: reply?.texts.en ?? '',
});

interface ReplyFormProps {
  /** Null: a new one. */
  reply: SavedReply | null;
  onSaved: (saved: SavedReply) => void;
  onCancel: () => void;
}

export function ReplyForm({ reply, onSaved, onCancel }: ReplyFormProps) {
  const texts = useTexts(replyTexts);
  const formats = useFormats();
  const errorText = useErrorText();
  const toasts = useToasts();
  const [ownId] = useState(newId);
  const [base, setBase] = useState(reply);
  const [news, setNews] = useState<'changed' | 'gone' | null>(null);
  const titleField = useRef<HTMLInputElement>(null);

  const wrongText = (text: string, language: Language) => {
    const [unknown] = unknownPlaceholders(text);
    const over = text.trim().length - replyTextMaxLength;
    if (!text.trim()) return texts.form.missingText[language];
    if (over > 0) return texts.form.tooLong(formats.number(over));
    return unknown === undefined ? undefined : texts.form.unknown(unknown);
  };

  const form = useForm<Values>({
    initial: typedOf(reply),
    check: ({ title, fr, en }) => ({
      title: title.trim() ? undefined : texts.form.missingTitle,
      fr: wrongText(fr, 'fr'),
      en: wrongText(en, 'en'),
    }),
    submit: async ({ title, fr, en }) => {
      const words = { title, texts: { fr, en } };
      const saved = base
        ? await call(endpoints.updateReply, {
            params: { replyId: base.id },
            body: { ...words, version: base.version },
          })
        : await call(endpoints.createReply, { body: { id: ownId, ...words } });
      toasts.success(texts.form.saved);
      onSaved(saved);
    },
    onFailure: (error) => {
      if (hasCode(error, 'reply_not_found')) {
        setBase(null);
        setNews('gone');
      } else if (hasCode(error, 'reply_changed') && error.current) {
        setBase(error.current);
        setNews('changed');
      } else toasts.error(texts.errorTitle, errorText(error));
      return {};
    },
  });

  const takeTheirs = () => {
    form.reset(typedOf(base));
    setNews(null);
    titleField.current?.focus();
  };

  return (
    <Card title={reply ? texts.form.editTitle(reply.title) : texts.form.addTitle} tone="accent">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <div role="alert" className="empty:hidden">
          {news === 'changed' && base && (
            <Banner
              tone="pending"
              title={texts.form.changed(base.updatedBy ?? texts.form.somebody)}
              action={<Button onClick={takeTheirs}>{texts.form.takeTheirs}</Button>}
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
        <FormSummary title={texts.form.summary} errors={form.summary} attempt={form.attempt} />
        <TextField
          ref={titleField}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes where somebody asked for it
          autoFocus
          label={texts.form.title}
          help={texts.form.titleHelp}
          maxLength={replyTitleMaxLength}
          autoComplete="off"
          required
          {...form.text('title')}
        />
        {(['fr', 'en'] as const).map((language) => (
          <ReplyTextField key={language} language={language} {...form.value(language)} />
        ))}
        <div className="flex gap-3 max-sm:flex-col">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.form.busy}>
            {texts.form.save}
          </Button>
          <Button disabled={form.busy} onClick={onCancel}>
            {texts.form.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
