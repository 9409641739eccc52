import type { DeclaredTransfer } from '#contract/requests/request-replies.ts';
import { BrandPreview } from '#web/agency/brand-preview.tsx';
import { DepositCard } from '#web/payments/deposit-card.tsx';
import { PaymentCard } from '#web/payments/payment-card.tsx';
import { QuoteCard } from '#web/quotes/viewer/quote-card.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection, Specimen, Specimens } from './gallery-section.tsx';
import { sampleQuote, sampleRequest } from './sample-request.ts';

const deposit = { kind: 'deposit', charged: 60_000, deducted: 0, due: 60_000 } as const;
const merchandise = { kind: 'merchandise', charged: 1_481_480, deducted: 60_000, due: 1_421_480 } as const;
const nothingDue = { kind: 'freight', charged: 40_000, deducted: 40_000, due: 0 } as const;
const decided = {
  decidedAt: '2026-11-06T10:00:00.000Z',
  decidedBy: { name: 'Claire Fontaine', address: '192.0.2.7' },
};

export function PaymentsGallery() {
  const texts = useTexts(galleryTexts);
  const transfer: Omit<DeclaredTransfer, 'declaredAt'> = {
    kind: 'deposit',
    amount: 60_000,
    madeOn: '2026-11-20',
    proof: null,
    replaced: [],
  };
  return (
    <GallerySection id="payments" title="Payments and quotes">
      <Specimens title="PaymentCard">
        <Specimen label="deposit">
          <PaymentCard request={sampleRequest('depot_en_attente', { payment: deposit })} payment={deposit} />
        </Specimen>
        <Specimen label="a sum, announced">
          <PaymentCard
            request={sampleRequest('paiement_marchandise_en_attente', {
              payment: merchandise,
              transfers: [{ ...transfer, kind: 'merchandise', declaredAt: '2026-11-20T09:30:00.000Z' }],
            })}
            payment={merchandise}
          />
        </Specimen>
        <Specimen label="no bank details">
          <PaymentCard
            request={sampleRequest('depot_en_attente', { payment: deposit, bankDetails: null })}
            payment={deposit}
          />
        </Specimen>
        <Specimen label="nothing due">
          <PaymentCard
            request={sampleRequest('paiement_fret_en_attente', { payment: nothingDue })}
            payment={nothingDue}
          />
        </Specimen>
      </Specimens>
      <Specimens title="DepositCard">
        {(['ahead', 'due', 'used', 'kept'] as const).map((state) => (
          <Specimen key={state} label={state}>
            <DepositCard deposit={{ exclVat: 50_000, inclVat: 60_000 }} quotes={[]} state={state} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens title="QuoteCard">
        <Specimen label="pending, revised">
          <QuoteCard
            reader="client"
            quotes={[
              sampleQuote({ notes: texts.longWord }),
              sampleQuote({ amountHt: 1_300_000, amountTtc: 1_560_000 }),
            ]}
          />
        </Specimen>
        <Specimen label="validated">
          <QuoteCard reader="client" quotes={[sampleQuote({ status: 'validated', ...decided })]} />
        </Specimen>
        <Specimen label="rejected">
          <QuoteCard
            reader="client"
            quotes={[sampleQuote({ type: 'fret', status: 'rejected', ...decided })]}
          />
        </Specimen>
      </Specimens>
      <Specimens title="BrandPreview">
        {[20, 95, 170, 250, 330].map((hue) => (
          <Specimen key={hue} label={String(hue)}>
            <BrandPreview name="Comptoir Exemple" hue={hue} mark={null} label={texts.preview} controls />
          </Specimen>
        ))}
      </Specimens>
    </GallerySection>
  );
}
