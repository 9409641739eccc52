import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';

interface DemoSupplier extends WrittenSupplier {
  /** `days`: from the day of the demo to the last day; null if there is none. */
  certificates: readonly { title: string; days: number | null }[];
}

/** The suppliers of the demo's agency; firms, persons and addresses are invented. */
export const demoSuppliers: readonly DemoSupplier[] = [
  {
    name: 'Shenzhen Mingliang Lighting Co., Ltd.',
    originalName: '深圳市明亮照明有限公司',
    country: 'CN',
    city: 'Shenzhen',
    language: 'zh',
    currency: 'USD',
    incoterm: 'FOB',
    incotermPlace: 'Yantian',
    paymentTerms: '30 % à la commande, 70 % avant expédition',
    leadDays: 35,
    rating: 'Sérieux, répond dans la journée',
    notes:
      'Fermé deux semaines au Nouvel An lunaire : commander avant la mi-décembre.\nÉchantillons payants, remboursés à la commande.',
    contacts: [
      {
        name: 'Chen Wei',
        email: 'wei.chen@mingliang.example',
        phone: '+86 755 8123 4567',
        chat: 'WeChat : mingliang-chen',
      },
      { name: 'Liu Fang (qualité)', email: 'qc@mingliang.example', phone: null, chat: null },
    ],
    certificates: [
      { title: 'ISO 9001', days: 41 },
      { title: 'CE et RoHS, lampes de table', days: 610 },
    ],
  },
  {
    name: 'Gốm Việt Xanh JSC',
    originalName: 'Công ty Cổ phần Gốm Việt Xanh',
    country: 'VN',
    city: 'Biên Hòa',
    language: 'en',
    currency: 'USD',
    incoterm: 'FOB',
    incotermPlace: 'Cat Lai',
    paymentTerms: '40 % deposit, balance against copy of the bill of lading',
    leadDays: 50,
    rating: 'Belles pièces, délais à surveiller',
    notes: '',
    contacts: [
      {
        name: 'Nguyễn Thị Hoa',
        email: 'hoa@gomvietxanh.example',
        phone: '+84 251 382 4400',
        chat: 'WhatsApp, même numéro',
      },
    ],
    certificates: [{ title: 'Contact alimentaire (SGS)', days: -20 }],
  },
  {
    name: 'Anadolu Dokuma Tekstil A.Ş.',
    originalName: null,
    country: 'TR',
    city: 'Denizli',
    language: 'en',
    currency: 'EUR',
    incoterm: 'FCA',
    incotermPlace: 'Denizli',
    paymentTerms: 'Net 30 days',
    leadDays: 21,
    rating: 'Le plus rapide pour le linge',
    notes: 'Minimum 300 pièces par couleur.',
    contacts: [
      { name: 'Elif Yılmaz', email: 'elif@anadoludokuma.example', phone: '+90 258 211 4455', chat: null },
    ],
    certificates: [{ title: 'OEKO-TEX Standard 100', days: 230 }],
  },
  {
    name: 'Cortiça do Alentejo, Lda',
    originalName: null,
    country: 'PT',
    city: 'Évora',
    language: 'fr',
    currency: 'EUR',
    incoterm: 'EXW',
    incotermPlace: 'Évora',
    paymentTerms: null,
    leadDays: null,
    rating: null,
    notes: '',
    contacts: [{ name: null, email: 'comercial@corticadoalentejo.example', phone: null, chat: null }],
    certificates: [{ title: 'FSC, chaîne de contrôle', days: null }],
  },
];
