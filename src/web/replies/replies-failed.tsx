import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { replyTexts } from './reply-texts.ts';
import type { useReplies } from './use-replies.ts';

/** The replies did not load: why, and another try. */
export function RepliesFailed({
  error,
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useReplies>, 'error' | 'isFetching' | 'refetch'>) {
  const texts = useTexts(replyTexts);
  const errorText = useErrorText();
  return (
    <Banner
      tone="danger"
      title={texts.failed.title}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {texts.failed.retry}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
