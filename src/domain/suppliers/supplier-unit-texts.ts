import type { Unit } from '#domain/quotes/unit-kinds.ts';

/** Each unit in Chinese, for suppliers. It follows the number. */
export const chineseUnits: Record<Unit, string> = {
  piece: '件',
  set: '套',
  pair: '双',
  carton: '箱',
  pallet: '托盘',
  container: '个集装箱',
  kilogram: '千克',
  tonne: '吨',
  metre: '米',
  square_metre: '平方米',
  cubic_metre: '立方米',
  hour: '小时',
  day: '天',
  lump_sum: '项',
};
