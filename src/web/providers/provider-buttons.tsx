import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { providersKey } from '#web/shared/api/seed-queries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { providerTexts } from './provider-texts.ts';

interface ProviderButtonsProps {
  /** The screen to open afterwards. */
  redirect?: string | undefined;
}

/** One button for each sign-in provider of this installation, below the password; nothing if there are none. */
export function ProviderButtons({ redirect }: ProviderButtonsProps) {
  const texts = useTexts(providerTexts);
  const [going, setGoing] = useOpeningProvider();
  const { data } = useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(providerEndpoints.listProviders, { signal }),
    staleTime: Infinity,
  });
  if (!data || data.items.length === 0) return null;
  const search = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Divider label={texts.or} />
      <ul className="flex flex-col gap-3">
        {data.items.map(({ id, name }) => (
          <li key={id}>
            {/* A plain link instead of the router's, because the server redirects the browser. */}
            <a
              className={buttonClasses('outline', 'regular', true)}
              href={`/api/auth/oauth/${id}/start${search}`}
              aria-busy={going === id || undefined}
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                if (!ctrlKey && !metaKey && !shiftKey) setGoing(id);
              }}
            >
              <span className="min-w-0 text-center text-balance break-words">
                {going === id ? texts.going(name) : texts.continueWith(name)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Divider({ label }: { label: string }) {
  return (
    <div className="flex items-center gap-3 text-14 text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {label}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}

/** Returns the provider that is about to open; null again after the back button restores this page. */
function useOpeningProvider() {
  const [going, setGoing] = useState<string | null>(null);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setGoing(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [going, setGoing] as const;
}
