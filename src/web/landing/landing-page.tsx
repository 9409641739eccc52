import { Globe, Route, ShieldCheck } from 'lucide-react';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useSession } from '#web/shared/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { landingTexts } from './landing-texts.ts';

export function LandingPage() {
  const texts = useTexts(landingTexts);
  const current = useSession();
  usePageTitle(undefined);
  const features = [
    { ...texts.sourcing, Icon: Globe },
    { ...texts.tracking, Icon: Route },
    { ...texts.security, Icon: ShieldCheck },
  ];
  return (
    <div className="mx-auto w-full max-w-regular px-gutter">
      <section className="flex flex-col items-start py-16 md:py-28">
        <h1 className="max-w-3xl text-36 font-semibold md:text-48">{texts.title}</h1>
        <p className="mt-5 max-w-prose text-18 text-muted">{texts.subtitle}</p>
        <div className="mt-8 flex gap-3 max-sm:w-full max-sm:flex-col">
          {current.status === 'signed-in' ? (
            <LinkButton to={homePath(current.user.role)} variant="filled">
              {texts.dashboard}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/auth" search={{ tab: 'sign-up' }} variant="filled">
                {texts.start}
              </LinkButton>
              <LinkButton to="/auth">{texts.signIn}</LinkButton>
            </>
          )}
        </div>
      </section>
      <section aria-label={texts.features} className="border-t border-line pt-10 pb-20 md:pt-14 md:pb-28">
        <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
          {features.map(({ title, text, Icon }) => (
            <li key={title}>
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-accent" />
              <h2 className="mt-4 text-18 font-semibold">{title}</h2>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
