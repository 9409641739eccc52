import { useState } from 'react';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { type Brand } from '#domain/brand.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { brandTexts } from './brand-texts.ts';
import { useCacheAgency } from './use-agency.ts';

const accept = 'image/png,image/jpeg,image/webp,image/svg+xml,.png,.jpg,.jpeg,.webp,.svg';

/** Uploads the image as soon as it is chosen and shows the server's version, which all users will see. */
function useLogoUpload() {
  const { logo: texts } = useTexts(brandTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useCacheAgency();
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const [problem, setProblem] = useState<{ error: unknown } | 'type' | 'size' | null>(null);

  const send = async (file: File) => {
    setProblem(null);
    setSending({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ file, progress });
      keep(await upload(agencyEndpoints.saveLogo, { file, onProgress }));
      toasts.success(texts.saved);
    } catch (error) {
      setProblem(hasCode(error, 'file_too_large') ? 'size' : { error });
    } finally {
      setSending(null);
    }
  };
  const sentence = () => {
    if (problem === null) return undefined;
    if (problem === 'type') return texts.wrongType;
    return problem === 'size' ? texts.tooLarge : errorText(problem.error);
  };
  return { sending, send, problem: sentence(), refuse: setProblem };
}

/** The file of the logo, with a button that removes it. */
export function LogoField({ brand }: { brand: Brand }) {
  const { logo: texts } = useTexts(brandTexts);
  const { sending, send, problem, refuse } = useLogoUpload();
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label={brand.logo ? texts.replace : texts.choose}
        help={texts.help}
        hint={texts.hint}
        accept={accept}
        maxSize={sizeLimits.logo}
        file={sending?.file ?? null}
        progress={sending?.progress ?? null}
        error={problem}
        onRefuse={refuse}
        onFile={(file) => {
          if (file) void send(file);
        }}
      />
      {brand.logo && <RemoveLogo />}
    </div>
  );
}

function RemoveLogo() {
  const { logo: texts } = useTexts(brandTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useCacheAgency();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    let agency: Agency;
    try {
      agency = await call(agencyEndpoints.removeLogo);
    } catch (error) {
      toasts.error(texts.errorTitle, errorText(error));
      throw error;
    }
    keep(agency);
    toasts.success(texts.removed);
  };
  return (
    <>
      <Button className="self-start max-sm:w-full" onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.removeTitle}
        description={texts.removeText}
        confirmLabel={texts.remove}
        onConfirm={remove}
      />
    </>
  );
}
