import { doMostCellsPass } from '#domain/imports/column-guess-rules.ts';
import { normalizeHeading } from '#domain/imports/import-rules.ts';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import { hasSides, numberIn, quantityIn } from './offer-cell-rules.ts';
import type { ColumnMeaning, NamedColumn, OfferColumns, OfferTable } from './offer-table-kinds.ts';

/**
 * Words of headings in English, French and Chinese, as `normalizeHeading` returns them. The longest word found in a heading
 * decides.
 */
const words: Readonly<Record<Exclude<ColumnMeaning, 'step'> | 'none', string>> = {
  item: 'item,items,item name,product,products,product name,description,goods,name,model,article,articles,designation,libelle,produit,nom du produit,品名,产品名称,名称,产品,商品,货品,描述,型号',
  price:
    'price,unit price,u price,unit cost,cost,fob,exw,prix,prix unitaire,pu,tarif,单价,价格,报价,出厂价,含税单价',
  minimum:
    'moq,minimum,min qty,min order,minimum order,minimum order quantity,quantity,qty,mini,quantite,quantite minimum,quantite minimale,qte,minimum de commande,起订量,最小起订量,起批量,数量',
  leadDays:
    'lead time,leadtime,delivery time,delivery,production time,production,delai,delai de production,delai de livraison,交期,交货期,交货时间,生产周期,货期',
  tooling:
    'tooling,mold,mould,mold fee,mould fee,mold cost,mould cost,outillage,moule,frais de moule,模具费,模具,开模费',
  packaging:
    'packaging,packaging cost,packaging price,packing cost,packing,emballage,prix de l emballage,cout d emballage,包装费,包装',
  samplePrice:
    'sample price,sample cost,sample fee,sample,prix de l echantillon,prix echantillon,echantillon,样品费,样品价,样品',
  sampleDays:
    'sample time,sample lead time,sample days,sampling time,delai de l echantillon,delai echantillon,打样时间,样品时间,打样周期',
  unitsPerCarton:
    'units per carton,pcs per carton,pieces per carton,units carton,pcs carton,pcs ctn,pcs per ctn,qty ctn,qty per carton,quantity per carton,per carton,per ctn,carton qty,unites par carton,pieces par carton,par carton,装箱数,装箱量,装箱,每箱数量,箱装量',
  carton:
    'carton size,carton dimension,carton dimensions,carton measurement,carton meas,ctn size,ctn meas,meas,measurement,carton l w h,dimensions du carton,dimensions carton,taille du carton,l w h,外箱尺寸,纸箱尺寸,箱规',
  length: 'length,carton length,carton l,longueur,l,长,长度',
  width: 'width,carton width,carton w,largeur,w,宽,宽度',
  height: 'height,carton height,carton h,hauteur,h,高,高度',
  weight:
    'gross weight,gross weight per carton,carton weight,ctn weight,gw,g w,poids brut,poids du carton,毛重',
  hsCode: 'hs code,hs,hscode,tariff code,customs code,code sh,code douanier,海关编码,编码hs,hs编码',
  origin: 'origin,country of origin,country,made in,origine,pays d origine,pays,原产地,产地,原产国',
  remarks: 'remark,remarks,note,notes,comment,comments,remarque,remarques,observations,备注,说明',
  none: 'no,n,item no,item number,item code,product code,model no,ref,reference,sku,code,net weight,nw,n w,poids net,total,total price,amount,montant,prix total,cbm,volume,picture,pictures,photo,photos,image,product size,size,taille,dimensions,dimension,color,colour,couleur,material,matiere,container,weight,poids,target price,序号,货号,编号,净重,总价,金额,总金额,体积,图片,尺寸,产品尺寸,规格,颜色,材质,重量,目标价',
};

const meanings = Object.entries(words).flatMap(([meaning, list]) =>
  list.split(',').map((word) => ({
    word,
    isLatin: /^[a-z ]+$/.test(word),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the record above
    meaning: meaning === 'none' ? null : (meaning as ColumnMeaning),
  })),
);

const maxHeadingLength = 60;

/** Returns the meaning of a heading; null if the column is useless, undefined if its words are unknown. */
export function meaningOf(heading: string): ColumnMeaning | null | undefined {
  const text = normalizeHeading(heading);
  if (text === '' || heading.length > maxHeadingLength) return undefined;
  if (quantityIn(heading) !== null) return 'step';
  const found = meanings
    .filter(({ word, isLatin }) =>
      isLatin ? ` ${text} `.includes(` ${word} `) : text.replaceAll(' ', '').includes(word),
    )
    // One Chinese character counts as five Latin letters.
    .toSorted((a, b) => b.word.length * (b.isLatin ? 1 : 5) - a.word.length * (a.isLatin ? 1 : 5));
  return found[0]?.meaning;
}

const repeatableMeanings: ReadonlySet<ColumnMeaning | null> = new Set(['item', 'step', null]);
const textMeanings: ReadonlySet<ColumnMeaning | null> = new Set(['item', 'origin', 'remarks', null]);

/** The tests that recognise a column by its cells, the most certain first. */
const contentTests: readonly (readonly [ColumnMeaning, (cell: string) => boolean])[] = [
  ['carton', hasSides],
  ['hsCode', (cell) => /^\d{4}[. ]\d{2}(?:[. ]?\d{2}){0,2}$/.test(cell)],
  ['price', (cell) => numberIn(cell, 4) !== null && /\p{Sc}|\d[.,]\d{1,4}(?!\d)/u.test(cell)],
  ['item', (cell) => /\p{L}{2}/u.test(cell)],
];

/**
 * Guesses the content of each column: from an agent's earlier choice for this heading, from the words of the heading,
 * or from the cells. A meaning belongs to one column only, except that items may have several names and prices
 * several quantities.
 */
export function guessOfferColumns(
  { headings, rows }: OfferTable,
  remembered: readonly NamedColumn[],
): OfferColumns {
  const known = new Map(remembered.map(({ heading, meaning }) => [normalizeHeading(heading), meaning]));
  const cellsAt = (at: number) => rows.map((row) => row[at] ?? '').filter(Boolean);
  const guessed: (ColumnMeaning | null | undefined)[] = [];
  const isTaken = (meaning: ColumnMeaning | null | undefined) =>
    meaning === 'step'
      ? guessed.filter((each) => each === 'step').length >= maxPrices
      : meaning !== undefined && !repeatableMeanings.has(meaning) && guessed.includes(meaning);
  headings.forEach((heading, at) => {
    const word = normalizeHeading(heading);
    const chosen = known.get(word);
    const meaning = chosen === undefined ? meaningOf(heading) : chosen;
    const cells = cellsAt(at);
    const isWordy =
      !textMeanings.has(meaning ?? null) && cells.length > 0 && !cells.some((cell) => /\d/.test(cell));
    const isStrange = meaning === 'step' && quantityIn(heading) === null;
    guessed.push(isTaken(meaning) || isWordy || isStrange ? null : meaning);
  });
  for (const [meaning, is] of contentTests) {
    if (guessed.includes(meaning) || (meaning === 'price' && guessed.includes('step'))) continue;
    const at = guessed.findIndex((each, place) => each === undefined && doMostCellsPass(cellsAt(place), is));
    if (at >= 0) guessed[at] = meaning;
  }
  return guessed.map((meaning) => meaning ?? null);
}

/**
 * Returns the columns after the column at `at` got another meaning. If a meaning may belong to one column only, the
 * other column loses it.
 */
export const withMeaning = (columns: OfferColumns, at: number, meaning: ColumnMeaning | null): OfferColumns =>
  columns.map((each, place) => {
    if (place === at) return meaning;
    return each === meaning && !repeatableMeanings.has(meaning) ? null : each;
  });
