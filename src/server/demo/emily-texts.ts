import { lanternSourcing } from './demo-offer-texts.ts';
import type { DemoProject } from './plan-project.ts';

export const emilyProjects: readonly DemoProject[] = [
  {
    title: 'Cork yoga mats with natural rubber base',
    description:
      'Looking for 4 mm yoga mats, cork top on natural rubber, 183 × 61 cm, with alignment marks engraved rather than printed. No PVC anywhere, please.\n\nFirst order of 500 mats for our shop in Dublin, with a cotton carry strap for each.',
    origin: 'Santa Maria da Feira, Portugal',
    items: [
      ['Cork and rubber yoga mat, 4 mm', 500, 1640],
      ['Cotton carry strap', 500, 185],
    ],
    vatRate: 0,
    freight: { by: 'road', price: 112_000 },
    statusReached: 'cloturee',
    ending: 'received',
    restDays: 30,
    exchanges: [
      [
        'The first sample has a strong rubber smell. Is that normal?',
        'It is for a fresh sample, but the factory can air the mats for ten days before packing. We have put that into the order.',
      ],
      [
        'Could the alignment marks be a little lighter? They look almost burnt.',
        'Yes, the laser power can go down by a third. I will send you a photo of a test piece tomorrow.',
      ],
      ['That looks perfect, thank you.', 'Lovely. The artwork is approved, then.'],
    ],
  },
  {
    title: 'Insulated steel bottles, 750 ml',
    description:
      'Double-wall stainless steel bottles, 750 ml, powder coated in four colours, bamboo lid with a silicone seal. They must keep drinks hot for at least ten hours. Quantity: 1,200.',
    origin: 'Yongkang, China',
    items: [
      ['Insulated bottle 750 ml, powder coated', 1200, 535],
      ['Laser engraving, one side', 1200, 28],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 87_000 },
    statusReached: 'envoi_en_cours',
    exchanges: [
      [
        'Is the steel really 18/8? Our last supplier sent us something that rusted.',
        'Yes. We had two bottles checked with an X-ray analyser; both came out as 304 steel. The report is in your file.',
      ],
      [
        'Any news on the ship?',
        'She passed Suez on Sunday. The arrival date on this page is the one the carrier confirmed this morning.',
        'shipped',
      ],
    ],
  },
  {
    title: 'Dog harnesses with reflective trim',
    description:
      'Step-in dog harnesses in recycled polyester webbing, sizes XS to L, reflective trim, two leash points. 800 pieces, mostly S and M. Buckles have to survive a pull test of 90 kg.',
    origin: 'Quanzhou, China',
    items: [
      ['Dog harness, recycled webbing, four sizes', 800, 612],
      ['Pull test on 32 pieces', 1, 19_500],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 38_500 },
    statusReached: 'devis_emis',
    validDays: 10,
    restDays: 8.5,
    exchanges: [
      [
        'Can we split the sizes 15/35/35/15?',
        'We can. The webbing is cut by size at the end, so the price does not change.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Merino beanies, undyed wool',
    description:
      'Fine rib beanies in undyed merino, one size, woven label. I would like to know where the wool comes from and to be able to say so on the tag. 600 pieces, delivered straight to our new shop in London.',
    origin: 'Mazamet, France',
    items: [
      ['Merino rib beanie, undyed', 600, 1185],
      ['Woven label and paper tag', 600, 44],
    ],
    vatRate: 0,
    exportTo: 'London',
    freight: { by: 'road', price: 27_500 },
    statusReached: 'cloturee',
    ending: 'received',
    exchanges: [
      [
        'Where does the wool come from in the end?',
        'From three farms in Patagonia, certified non-mulesed. The spinning mill names them on the lot certificate.',
      ],
      [
        'Does anything change because they go to London rather than to Dublin?',
        'Yes. They leave the Union, so we invoice the goods without VAT as an export, and you import them. The export declaration comes with the papers.',
        'quoted',
      ],
      [
        'Wonderful. Could the tag carry the lot number?',
        'Yes, printed on the back in small type. The proof will reach you on Thursday.',
        'ordered',
      ],
    ],
  },
  {
    title: 'Two-person trekking tents under 2 kg',
    description:
      'Freestanding two-person tents, double wall, packed weight under 2 kg, hydrostatic head of at least 3,000 mm for the floor. Aluminium poles. 300 tents in one colour.',
    origin: 'Xiamen, China',
    items: [
      ['Two-person tent, aluminium poles', 300, 6890],
      ['Footprint, silnylon', 300, 745],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 156_000 },
    statusReached: 'devis_fret_emis',
    changeRequest: 'own_freight',
    endingComment:
      'Our own forwarder has space on a truck leaving that week. Could they collect the tents at the factory?',
    exchanges: [
      [
        'Did the fabric pass the water test?',
        'Floor 3,400 mm, fly 2,600 mm, both measured on the production fabric, not on a sample roll.',
      ],
      [
        'What does the freight include?',
        'Everything to your door in Dublin: pick-up, ocean freight, customs clearance, duties and the last mile on pallets.',
        'freight',
      ],
    ],
  },
  {
    title: 'Rechargeable camping lanterns',
    description:
      'Small rechargeable lanterns, 400 lumen, warm light, USB-C, hook and magnet. I want a simple one-button design. 1,000 pieces.',
    origin: 'Ningbo, China',
    items: [
      ['Rechargeable lantern 400 lm', 1000, 748],
      ['Printed box, instructions in English', 1000, 39],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 64_000 },
    statusReached: 'paiement_fret_en_attente',
    sourcing: lanternSourcing,
    exchanges: [
      [
        'The button clicks very loudly on the sample.',
        'Noted. The factory has a softer switch for a few cents more; I asked them to fit it without a surcharge and they agreed.',
      ],
    ],
  },
  {
    title: 'Natural latex resistance bands, set of five',
    description:
      'Sets of five latex loop bands with printed resistance levels and a cotton pouch. 2,000 sets. Allergen note on the packaging.',
    origin: 'Hat Yai, Thailand',
    items: [
      ['Set of five latex bands', 2000, 284],
      ['Cotton pouch, printed', 2000, 52],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 51_000 },
    statusReached: 'cloturee',
    ending: 'received',
    exchanges: [
      [
        'How do you check the resistance of each band?',
        'On a pull bench, ten bands per level, at 100 and 200 % stretch. The spread on the sample lot was under 6 %.',
      ],
      ['Good enough for us. Go ahead.', 'Thank you, the order is placed.'],
    ],
  },
  {
    title: 'Bamboo toothbrushes, plastic-free box',
    description:
      'Adult bamboo toothbrushes with castor-oil bristles in a plastic-free box, singles for retail. 5,000 pieces, two bristle colours. Our logo branded on the handle.',
    origin: 'Yangzhou, China',
    items: [
      ['Bamboo toothbrush, castor-oil bristles', 5000, 38],
      ['Recycled card box, printed', 5000, 11],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 26_500 },
    statusReached: 'paiement_marchandise_en_attente',
    exchanges: [
      [
        'Are the bristles really plant-based?',
        'About 62 % castor oil, the rest is conventional nylon. The box should say so; we have drafted an honest wording.',
      ],
      ['I appreciate that. Let us use your wording.', 'Great. The box proof is updated.', 'quoted'],
    ],
  },
  {
    title: 'Meditation cushions filled with buckwheat',
    description:
      'Round meditation cushions, organic cotton cover with zip, buckwheat husk filling, 33 × 15 cm. Three muted colours. 400 pieces.',
    origin: 'Kaunas, Lithuania',
    items: [['Meditation cushion, buckwheat', 400, 1490]],
    vatRate: 0,
    freight: { by: 'road', price: 54_000 },
    statusReached: 'devis_en_attente',
    exchanges: [
      [
        'Could the husks be filled in Europe? Shipping them around the world makes no sense.',
        'Agreed. We are talking to two workshops that fill with European husks; I expect both prices this week.',
      ],
    ],
  },
  {
    title: 'Enamel mugs with custom artwork',
    description:
      'Classic 350 ml enamel mugs, white with a coloured rim, our mountain artwork in two colours. Dishwasher safe print. 1,500 mugs.',
    origin: 'Olkusz, Poland',
    items: [
      ['Enamel mug 350 ml, two-colour print', 1500, 372],
      ['Kraft box', 1500, 34],
    ],
    vatRate: 0,
    freight: { by: 'road', price: 43_000 },
    statusReached: 'depot_en_attente',
    exchanges: [
      [
        'Do you need the artwork now or later?',
        'Later is fine. A vector file is best; we only need it once the quote is accepted.',
      ],
    ],
  },
  {
    title: 'Roll-top dry bags, three sizes',
    description:
      'Roll-top dry bags in 5, 10 and 20 litres, welded seams, PVC-free coated fabric. About 1,800 pieces in total, same colour, our logo in white.',
    origin: 'Dongguan, China',
    items: [['Dry bags, set of sizes', 1800, 415]],
    vatRate: 2000,
    freight: { by: 'sea', price: 36_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Carbon trekking poles, folding',
    description:
      'Folding carbon trekking poles, 110–130 cm, cork grips, under 480 g a pair, spare tips and baskets included. 350 pairs.',
    origin: 'Ningbo, China',
    items: [
      ['Folding carbon poles, pair', 350, 3240],
      ['Spare tips and baskets', 350, 165],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 47_500 },
    statusReached: 'devis_fret_en_attente',
    formerQuote: {
      why: 'Cork grips of the denser grade, after the sample test.',
      first: [
        ['Folding carbon poles, pair', 350, 3200],
        ['Spare tips and baskets', 350, 165],
      ],
    },
    exchanges: [
      [
        'The cork on the sample crumbles at the edge. Can it be better?',
        'Yes, there is a denser grade. It adds about 40 cents a pair; I will send you a revised quote.',
        'quoted',
      ],
      [
        'Worth it. Thank you.',
        'Then that is settled. The old quote is no longer valid, please use the new one.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Ceramic dog bowls, non-slip base',
    description:
      'Glazed ceramic dog bowls, 0.8 and 1.5 litre, silicone ring under the base, food-safe glaze. Cream and slate. 700 pieces.',
    origin: 'Alcobaça, Portugal',
    items: [
      ['Ceramic dog bowl 0.8 L', 400, 515],
      ['Ceramic dog bowl 1.5 L', 300, 790],
    ],
    vatRate: 0,
    freight: { by: 'road', price: 78_000 },
    statusReached: 'envoi_en_cours',
    changeRequest: 'own_freight',
    endingComment: 'We would rather have these collected by our usual carrier.',
    exchanges: [
      [
        'Will the ring come off in the dishwasher?',
        'It is made to come off by hand for cleaning and to stay on otherwise. Spare rings are two per carton.',
      ],
    ],
  },
  {
    title: 'High-density foam rollers',
    description:
      'Foam rollers 33 × 14 cm, EVA over a rigid core, textured surface, three colours. 600 pieces. They take a lot of space, so freight will matter.',
    origin: 'Xiamen, China',
    items: [
      ['Foam roller 33 × 14 cm', 600, 565],
      ['Paper sleeve', 600, 14],
    ],
    vatRate: 2000,
    freight: { by: 'sea', price: 142_000 },
    statusReached: 'cloturee',
    ending: 'quoteRejected',
    endingComment:
      'With freight on top they would cost us more than the local brand. Thank you for the honest comparison.',
    exchanges: [
      [
        'What would freight roughly be?',
        'They fill eleven cubic metres, so about 1,400 euros by sea. I would rather tell you now than after you pay for the goods.',
        'quoted',
      ],
    ],
  },
  {
    title: 'Waterproof picnic blankets',
    description:
      'Picnic blankets 150 × 200 cm, recycled fleece top, waterproof back, folding into a handle. Two tartans. 500 pieces, needed by April.',
    origin: 'Shaoxing, China',
    items: [['Picnic blanket 150 × 200 cm', 500, 986]],
    vatRate: 2000,
    freight: { by: 'sea', price: 74_000 },
    statusReached: 'demande_emise',
    exchanges: [],
  },
  {
    title: 'Linen tote bags, heavy weight',
    description:
      'Tote bags in heavy natural linen, about 340 g/m², long handles, inside pocket, small woven label on the seam. 1,000 bags.',
    origin: 'Panevezys, Lithuania',
    items: [['Linen tote bag 340 g/m²', 1000, 498]],
    vatRate: 0,
    freight: { by: 'road', price: 35_000 },
    statusReached: 'depot_en_attente',
    exchanges: [
      [
        'Is the deposit refundable if no quote suits me?',
        'It is kept in that case, as it pays for the search. If you accept a quote, all of it is deducted from the order.',
      ],
    ],
  },
];
