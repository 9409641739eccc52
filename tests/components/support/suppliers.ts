import type { SupplierDetail, SupplierPage } from '#contract/suppliers/supplier-replies.ts';
import { ids } from './people.ts';

const contact = {
  name: 'Chen Wei',
  email: 'wei@mingliang.example',
  phone: '+86 755 8123 4567',
  chat: 'WeChat: wei',
};

export const supplier: SupplierDetail = {
  id: ids.other,
  name: 'Mingliang Lighting',
  originalName: '明亮照明',
  country: 'CN',
  city: 'Shenzhen',
  contact,
  language: 'zh',
  currency: 'USD',
  leadDays: 35,
  rating: 'Sérieux',
  offers: 2,
  archived: false,
  incoterm: 'FOB',
  incotermPlace: 'Yantian',
  paymentTerms: null,
  notes: '',
  contacts: [contact],
  certificates: [],
  version: 3,
  createdBy: 'Marc Petit',
  createdAt: '2026-03-02T10:00:00.000Z',
};

export const suppliersPage = (items: SupplierDetail[], total = items.length): SupplierPage => ({
  items: items.map((item) => ({ ...item, orders: 1, late: 0 })),
  page: 1,
  pageSize: 25,
  total,
  countries: ['CN', 'TR'],
});
