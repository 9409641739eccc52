import { payingStatus } from '#domain/payments/confirmation-rules.ts';
import { paymentTexts } from '#web/payments/payment-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { useBrand } from '#web/shared/agency/brand.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useSession } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { DepositSection } from './deposit-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { JourneyDrawing } from './journey-drawing.tsx';
import { landingTexts } from './landing-texts.ts';
import { ProductPreview } from './product-preview.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { TitleDrawing } from './title-drawing.tsx';
import { useDeposit } from './use-deposit.ts';

export function LandingPage() {
  const texts = useTexts(landingTexts);
  const { steps, statuses } = useTexts(statusTexts);
  const payment = useTexts(paymentTexts);
  const { charged, deposit: deducted } = useTexts(additionTexts);
  const deposit = useDeposit();
  const stranger = useSession().status !== 'signed-in';
  usePageTitle(texts.pageTitle);
  return (
    <div data-spread="" className="overflow-x-clip">
      <Hero />
      <section aria-label={texts.journey.title} className="mx-auto max-w-[92rem] px-gutter pb-20 md:pb-28">
        <JourneyDrawing label={texts.journey.title} names={steps} texts={texts.journey.steps} />
      </section>
      <section className="border-t border-line bg-sunken">
        <div className="mx-auto grid max-w-[92rem] grid-cols-1 gap-x-16 gap-y-10 px-gutter py-16 md:py-28 xl:grid-cols-[1fr_2.4fr]">
          <div>
            <h2 className="display text-36 text-balance md:text-44">{texts.look.title}</h2>
            <p className="mt-4 max-w-[34rem] text-18 text-muted">{texts.look.text}</p>
          </div>
          <ProductPreview
            deposit={deposit.inclVat}
            words={{
              steps,
              status: statuses[payingStatus('merchandise')],
              payment: { ...payment, charged: charged.merchandise, deducted },
            }}
          />
        </div>
      </section>
      <section className="mx-auto max-w-[92rem] px-gutter py-16 md:py-28">
        <h2 className="display text-36 text-balance md:text-44">{texts.features}</h2>
        <FeatureCards />
      </section>
      <section className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-[92rem] px-gutter py-16 md:py-28">
          <DepositSection deposit={deposit} words={payment.deposit} />
        </div>
      </section>
      <section className="mx-auto max-w-[92rem] px-gutter py-16 md:py-28">
        <QuestionsSection />
      </section>
      {stranger && (
        <section data-by-session="" className="border-t border-line">
          <div className="mx-auto flex max-w-[92rem] flex-wrap items-center justify-between gap-8 px-gutter py-16 md:py-28">
            <h2 className="display text-44 text-balance md:text-60">{texts.end.title}</h2>
            <LinkButton to="/auth" search={{ tab: 'sign-up' }} variant="filled" className="max-sm:w-full">
              {texts.end.start}
            </LinkButton>
          </div>
        </section>
      )}
    </div>
  );
}

function Hero() {
  const texts = useTexts(landingTexts);
  const { name, clientTypes } = useBrand();
  const current = useSession();
  const [first = '', rest = ''] = texts.title.split(/(?<=,) /);
  const lastWord = rest.lastIndexOf(' ') + 1;
  return (
    <section className="mx-auto max-w-[92rem] px-gutter pt-12 pb-14 md:pt-20">
      <h1 className="display text-44 text-balance md:text-60 xl:text-72 min-[84rem]:text-88">
        {first}{' '}
        <span className="md:block">
          {rest.slice(0, lastWord)}
          <span className="relative">
            {rest.slice(lastWord)}
            <TitleDrawing />
          </span>
        </span>
      </h1>
      <p className="mt-6 max-w-[38rem] text-18 wrap-anywhere text-muted">{texts.subtitle(name)}</p>
      <div
        data-by-session=""
        className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3 max-sm:flex-col max-sm:items-stretch"
      >
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
            <p className="text-14 text-muted max-lg:w-full lg:ml-3">
              {texts.free}
              {clientTypes === 'businesses' && ` ${texts.businessesOnly}`}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
