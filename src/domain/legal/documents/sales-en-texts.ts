import { formatMoney } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { claimDays } from '#domain/requests/request-limits.ts';
import type { WriteLegalDocument } from '#domain/legal/legal-rules.ts';
import { salesConsumersEn } from './sales-consumers-en-texts.ts';
import { salesByMode } from './sales-mode-texts.ts';

export const salesEn: WriteLegalDocument<'sales'> = (identity, clientTypes, operatingMode = 'resale') => {
  const working = salesByMode.en[operatingMode];
  const consumers = clientTypes === 'consumers_too' ? salesConsumersEn(identity) : null;
  return {
    scope: {
      heading: 'Scope',
      blocks: [
        'These terms of sale apply to every request submitted to the agency through the platform, and to every order that arises from the acceptance of a quote. The agency is the publisher named in the [legal notice](/mentions-legales#publisher).',
        working.scope,
        'They are accepted when the account is created and referred to again whenever a quote is accepted. Should they conflict with the particular provisions of a quote, the latter prevail. Between businesses, they are the sole basis of the commercial negotiation (article\u00a0L441-1 of the French Commercial Code).',
        ...(consumers?.scope ?? [
          'The agency contracts with businesses only. Clients state this when they create their account.',
        ]),
      ],
    },
    deposit: {
      heading: 'Request and deposit',
      blocks: [
        'The client describes the project; the agency examines it, then approves the request or declines it, giving its reasons. A request declined at this stage is not charged for.',
        `When a request is approved, a deposit is due, ${working.deposit}. Its usual amount is ${formatMoney(defaultDeposit.exclVat, 'en')} excluding VAT, that is ${formatMoney(defaultDeposit.inclVat, 'en')} including VAT. The agency may change it for future requests: the amount that applies is the one fixed on approval and shown on the page of the request before any transfer. It does not change afterwards.`,
        ...working.depositOwner,
        'The deposit is:',
        {
          list: [
            'deducted from the order total if the quote is accepted: it reduces the price of the goods and, if anything is left of it, the price of the freight;',
            `kept by the agency on cancellation${consumers ? ', subject to what follows' : ''}, in particular where the client declines a quote, in return for the work done, unless the agency decides otherwise when it cancels the request.`,
          ],
        },
        ...(consumers?.deposit ?? []),
      ],
    },
    quotes: {
      heading: 'Quotes and formation of the contract',
      blocks: [
        'Each request leads to two successive quotes: the first covers the goods; the second, drawn up once the order is ready, covers the freight. Each is a PDF document and states the amount excluding VAT, the VAT and its rates, the amount including VAT and the date of issue.',
        'A quote is valid until the date given in its document and on the page of the request, that day included, in Paris time. After that date it can no longer be accepted, and the agency is no longer bound by its offer; the client may still decline it or ask for its price again. The agency may extend a quote on the same terms: the document is not altered, and the new date, given on the page of the request and announced by email, replaces the date in the document. As long as a quote has not been answered, the agency may replace it with a revised one: only the newest can then be accepted. It may also offer several quotes for the goods to choose from: the client accepts only one of them, which alone is binding, and the others end with that decision. If a quote for the goods waits for a sample, it can be accepted once the client has approved the sample, or once the agency no longer waits for it.',
        'The client accepts or declines the quote on the page of the request, after being shown once more, on screen, the sum still to be transferred. Acceptance places the order and commits the client to paying the price. The platform records:',
        {
          list: [
            'the identity of the account holder and their role;',
            'the date and time of the decision;',
            'the IP address and the browser it came from;',
            'the digital fingerprint (SHA-256) of exactly the document it is about;',
            'the version of these terms that was shown that day.',
          ],
        },
        'These records identify the person who decided and establish that the document is unaltered, within the meaning of articles\u00a01366 and 1367 of the French Civil Code. The accepted quote remains available to read and download on the page of the request.',
        ...(consumers?.quotes ?? []),
      ],
    },
    prices: {
      heading: 'Prices, taxes and import costs',
      blocks: [
        'Prices are in euros. The amount including VAT reflects the rates stated on the quote; a transaction that is exempt or subject to a special scheme is marked as such. If the statutory rate changes before the tax becomes chargeable, the new rate applies.',
        'The price of the goods and that of the freight are firm once the corresponding quotes have been accepted. They can be revised only by mutual agreement, recorded in a revised quote.',
        'Each quote says what it includes. Unless it says otherwise, and between businesses, customs duties, import VAT and clearance costs are borne by the client as importer.',
        'The page of the request may say what the goods cost at the client’s door. As long as they are not on a quote, freight, customs duties, import VAT and other costs are estimates there, based on the prices and rates known on the day stated. They inform the client and are not a price of the agency: the carrier and customs set the final amounts.',
        ...(consumers?.prices ?? []),
      ],
    },
    payment: {
      heading: 'Payment and invoices',
      blocks: [
        'Payment is made by bank transfer only, in three stages:',
        {
          steps: [
            'the deposit, once the request has been approved;',
            'the price of the goods, less the deposit, once the first quote has been accepted;',
            'the price of the freight, less anything left of the deposit, once the second has been accepted.',
          ],
        },
        'For each transfer, the page of the request shows the amount due, the account holder, the IBAN, the BIC and a payment reference, the same for the whole request, to be put on the transfer. A SEPA QR code repeats these details. Clients check the name of the payee that their bank shows them; in case of doubt, and before any transfer, they ask the agency through the platform’s messages.',
        'Unless the quote or the invoice sets another date, payment is expected by the day shown on the page of the request; after that day the agency may send reminders of it by email. Between businesses, the due date is the one stated on the invoice; where it states none, the thirtieth day after the goods are received or the service is performed (article\u00a0L441-10 of the French Commercial Code). The request moves on to its next stage only once the transfer has arrived. The payer bears its own bank charges. No discount is granted for early payment, unless the invoice says otherwise.',
        working.invoices,
      ],
    },
    'late-payment': {
      heading: 'Late payment',
      blocks: [
        'Between businesses, any unpaid sum gives rise automatically, from the day after the due date set out under [Payment and invoices](/cgv#payment) until it is paid in full, and without any reminder being needed, to:',
        {
          list: [
            'late-payment penalties at the rate applied by the European Central Bank to its most recent refinancing operation plus 10\u00a0percentage points, which may not be lower than three times the French statutory interest rate (article\u00a0L441-10 of the French Commercial Code);',
            'a fixed indemnity for recovery costs of 40\u00a0euros (article\u00a0D441-5 of the same code), to which further compensation may be added, on production of evidence, where the costs incurred are higher.',
          ],
        },
        ...(consumers?.['late-payment'] ?? []),
        'As long as a sum due remains unpaid, the agency may suspend performance of the order, after warning the client.',
      ],
    },
    delivery: {
      heading: 'Delivery, customs and transfer of risk',
      blocks: [
        'The date of arrival shown on the platform is an estimate, which the agency keeps up to date. Between businesses, missing it entitles the client to compensation only if the quote sets a firm deadline.',
        'The tracking number is given as soon as it is known. The client provides an accurate delivery address and, when acting as importer, the information and documents that customs clearance requires. The client makes sure that the intended use of the goods is permitted; the agency warns of any difficulty it knows of.',
        'Unless an Incoterms rule or the quote provides otherwise, risk passes to a business client when the goods are handed to the first carrier.',
        working.title,
        'The client confirms receipt on the platform. The agency may record it in the client’s place, in particular on the strength of proof of delivery; the request is then closed.',
        ...(consumers?.delivery ?? []),
      ],
    },
    complaints: {
      heading: 'Complaints, guarantees and liability',
      blocks: [
        `The client checks the goods on arrival. Any complaint about visible damage, quantity or conformity is sent to the agency, through the messages of the request, within ${claimDays}\u00a0days of receipt, together with photos. Reservations are also entered on the transport document and, where the law so requires, confirmed to the carrier within three days (article\u00a0L133-3 of the French Commercial Code).`,
        'Between businesses, visible defects not reported within that time are deemed accepted.',
        ...(consumers?.complaints ?? []),
        'Between businesses, the agency’s liability is limited to direct and foreseeable damage and, save for gross negligence, wilful misconduct and personal injury, to the amount of the order concerned excluding VAT. The agency is not liable for the consequences of inaccurate information given by the client.',
      ],
    },
    cancellation: {
      heading: consumers ? 'Cancellation, withdrawal and force majeure' : 'Cancellation and force majeure',
      blocks: [
        `Clients may withdraw a request free of charge until the deposit has been confirmed; a transfer they have announced and which reaches the agency afterwards is paid back in full. They may decline a quote at no cost other than the retention of the deposit${consumers ? ' as set out under [Request and deposit](/cgv#deposit)' : ''}, or ask for another quote: the current one remains valid until its last day, unless the agency replaces or withdraws it. Declining closes the request.`,
        `Clients who do not take the freight quote may ask for another offer, have the goods collected by their own forwarder, with the agency’s agreement and without freight to pay, or give up the order. If they give it up, the request is closed and what was paid for the goods, deposit included, is not thereby refunded${consumers ? ', subject to the section [Request and deposit](/cgv#deposit) and to the right of withdrawal' : ''}; the parties agree on what happens next.`,
        'The agency may cancel a request, giving its reasons. It then states, for each sum received, what it keeps and what it pays back; the client can see this on the page of the request, with the repayments made. Once a quote has been accepted and paid, the order is cancelled only by mutual agreement or where the law so provides, given the commitments already made to suppliers.',
        'The client’s silence does not end a request: the agency asks first, then decides.',
        ...(consumers?.cancellation ?? []),
        'Neither party is liable for a failure caused by force majeure within the meaning of article\u00a01218 of the French Civil Code. The party prevented from performing informs the other without delay; obligations are suspended for as long as the impediment lasts and, should it last more than sixty days, either party may end the order as regards what has not been performed. Sums paid for nothing in return are then refunded.',
      ],
    },
    disputes: {
      heading: consumers ? 'Governing law, mediation and disputes' : 'Governing law and disputes',
      blocks: [
        'These terms, and the orders they govern, are subject to French law. The data needed to perform orders are processed in accordance with the GDPR and hosted in the European Union, as the [privacy policy](/confidentialite) explains.',
        'Any difficulty is first put to the agency, by message or at the contact details in the [legal notice](/mentions-legales#contact).',
        ...(consumers?.mediation ?? []),
        'Failing agreement, the dispute is brought before the French courts.',
        {
          title: 'Jurisdiction between traders',
          notable:
            'Between traders, and unless the quote provides otherwise, the courts of the place where the agency has its registered office have exclusive jurisdiction over any dispute, including where a third party is called on or there are several defendants (article\u00a048 of the French Code of Civil Procedure). This clause does not apply to anybody who is not a trader.',
        },
        ...(consumers?.courts ?? []),
      ],
    },
  };
};
