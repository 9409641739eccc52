import type { Language } from '#domain/language.ts';
import type { Unit } from './unit-kinds.ts';

/** The singular and the plural of each unit. */
export const unitTexts: Record<Language, Record<Unit, readonly [one: string, several: string]>> = {
  fr: {
    piece: ['pièce', 'pièces'],
    set: ['lot', 'lots'],
    pair: ['paire', 'paires'],
    carton: ['carton', 'cartons'],
    pallet: ['palette', 'palettes'],
    container: ['conteneur', 'conteneurs'],
    kilogram: ['kg', 'kg'],
    tonne: ['t', 't'],
    metre: ['m', 'm'],
    square_metre: ['m²', 'm²'],
    cubic_metre: ['m³', 'm³'],
    hour: ['heure', 'heures'],
    day: ['jour', 'jours'],
    lump_sum: ['forfait', 'forfaits'],
  },
  en: {
    piece: ['piece', 'pieces'],
    set: ['set', 'sets'],
    pair: ['pair', 'pairs'],
    carton: ['carton', 'cartons'],
    pallet: ['pallet', 'pallets'],
    container: ['container', 'containers'],
    kilogram: ['kg', 'kg'],
    tonne: ['t', 't'],
    metre: ['m', 'm'],
    square_metre: ['m²', 'm²'],
    cubic_metre: ['m³', 'm³'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    lump_sum: ['lump sum', 'lump sums'],
  },
};
