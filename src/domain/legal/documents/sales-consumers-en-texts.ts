import { publisherName } from '#domain/agency/publisher-format.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import type { ConsumerParts } from '#domain/legal/legal-rules.ts';

const { depositKept, expressRequest, mayWithdraw, obligesToPay, guaranteesRemain, ...names } =
  consumerWords.en;

export const salesConsumersEn: ConsumerParts = (identity) => ({
  scope: [
    'Some clauses apply to businesses only, and say so. None of them deprives consumers of the rights that mandatory provisions give them, which prevail in every case.',
  ],
  deposit: [
    `What becomes of the deposit then depends on the client. ${depositKept.consumer}`,
    `The express request is made by a box that nothing ticks in advance, when the request is sent, in these words: “${expressRequest}” (articles\u00a0L221-25 and L221-28 of the French Consumer Code). It is optional.`,
    'An agency that itself gives up the order bears the consequences laid down in articles\u00a0L214-1 and following of the French Consumer Code.',
  ],
  quotes: [
    `Consumers order by a button that bears the words “${obligesToPay}” (article\u00a0L221-14 of the French Consumer Code) and receive by email the confirmation of their order, with these terms, the withdrawal form and the quote, attached or, if it is too large for an email, to download from the request’s page (article\u00a0L221-13).`,
  ],
  prices: [
    'A quote given to a consumer states, before any acceptance, all the sums they will have to pay or, where these cannot be worked out in advance, how they are calculated.',
  ],
  'late-payment': [
    'Consumers owe neither this indemnity nor these penalties. They may owe interest at the statutory rate after formal notice (article\u00a01231-6 of the French Civil Code).',
  ],
  delivery: [
    'Consumers receive delivery on the agreed date or within the agreed time or, failing that, no later than thirty days after the contract is concluded; if this is not respected, they may act under articles\u00a0L216-6 and L216-7 of the French Consumer Code. Risk passes to them when they, or a third party of their choosing other than the carrier, take physical possession of the goods (article\u00a0L216-2).',
  ],
  complaints: [
    `For consumers, this period is only a practical one: it makes complaints easier to handle, and sets aside no guarantee. ${guaranteesRemain}`,
    {
      title: 'Legal guarantees of consumers',
      notable:
        'For two years from delivery of the goods, consumers may rely on the legal guarantee of conformity without having to prove when the defect appeared: they ask for repair or replacement, at no cost and without major inconvenience to them, within thirty days and, failing that, for a price reduction or for termination of the contract against a refund (articles\u00a0L217-1 to L217-32 of the French Consumer Code). Goods repaired under it are guaranteed for six more months. An agency that obstructs this guarantee in bad faith is liable to a civil fine (article\u00a0L241-5). Consumers also have the guarantee against hidden defects, for two years from the discovery of the defect, with a choice between a price reduction and a full refund against return of the goods (articles\u00a01641 to 1649 of the French Civil Code). The agency owes these guarantees, at the address given in the legal notice.',
    },
  ],
  cancellation: [
    `${mayWithdraw} They may also do so before receipt (articles\u00a0L221-18 and following of the French Consumer Code).`,
    'Neither the day of approval nor that of receipt is counted. A period whose last day is a Saturday, a Sunday or a public holiday lasts until the end of the next working day (article\u00a0L221-19). Where goods are delivered in several parts, it runs from the last of them.',
    {
      list: [
        `During all of that time, the page of the request has the button “${names.withdraw}”, and the foot of every page a link of that name. Consumers give their name, the request and the email address at which they want an acknowledgement, then press “${names.confirmWithdrawal}”; they receive their statement at once by email, with its date and time (articles\u00a0L221-21 and D221-5).`,
        'They may also withdraw by any other unambiguous statement, for example a message, an email or the form below.',
        'Sums paid, including the deposit and the usual costs of delivery, are refunded by transfer no later than fourteen days after the agency is told of the decision; for goods, the agency may wait until they are returned or proof of their dispatch is given (article\u00a0L221-24). Consumers return the goods within fourteen days and bear the direct cost of returning them, unless the agency offers to collect them (article\u00a0L221-23).',
        'Of the deposit, the agency may then keep only the part that corresponds to the search already done, if the consumer expressly asked for it to begin before the period ended (article\u00a0L221-25); it says so, with its reasons, on the page of the request. Without that request it keeps nothing.',
        'The right of withdrawal does not apply, in particular, to services fully performed with the consumer’s prior express consent, or to goods made to their specifications or clearly personalised (article\u00a0L221-28).',
      ],
    },
    'Withdrawal form (article\u00a0R221-1 of the French Consumer Code), to be completed and returned only in order to withdraw:',
    {
      terms: [
        [
          'To',
          [
            (identity && publisherName(identity)) ?? 'The agency named in the legal notice',
            identity?.office,
            identity?.email,
          ]
            .filter(Boolean)
            .join('\n'),
        ],
        ['Statement', 'I give notice that I withdraw from the contract about request no. …………'],
        ['Requested or ordered on', '…………'],
        ['Goods received on', '…………'],
        ['Name of the consumer', '…………'],
        ['Address of the consumer', '…………'],
        ['Date', '…………'],
        ['Signature, on paper only', '…………'],
      ],
    },
  ],
  mediation: [
    'If that written complaint leads nowhere, consumers may turn, free of charge and within the following year, to the consumer mediator to whom the agency belongs (articles\u00a0L612-1 and following of the French Consumer Code):',
    { terms: [['Mediator', identity?.mediator ?? 'To be completed by the agency']] },
  ],
  courts: [
    'Consumers may choose, besides any court that has jurisdiction under the French Code of Civil Procedure, that of the place where they lived when the contract was concluded or the harmful event occurred (article\u00a0R631-3 of the French Consumer Code). They keep the mandatory protection of the law of the country where they habitually reside.',
  ],
});
