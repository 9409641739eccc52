import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LinksBody } from '#contract/sourcing/link-endpoints.ts';
import { linkHeader } from '#domain/sourcing/link-limits.ts';
import { type Answer, type Caller, callerThrough, done, pdf } from './caller.ts';
import { photo } from './pictures.ts';
import { offering, priced } from './sample-offers.ts';
import { askedLine, makeInquiry, makeSupplier } from './sourcing.ts';
import type { World } from './world.ts';

type Asked = LinksBody['suppliers'][number];

/** Makes a caller for a supplier with their link, without a session. */
export const supplierWith = ({ app }: Pick<World, 'app'>, link: string): Caller =>
  callerThrough((options: InjectOptions): Promise<Answer<Endpoint>> =>
    app.stranger.inject({ ...options, headers: { ...options.headers, [linkHeader]: tokenOf(link) } }),
  );

export const tokenOf = (link: string): string => link.split('#')[1] ?? '';

/** Asks a supplier about a request, and returns the supplier's link. */
export async function ask(
  { agent }: World,
  requestId: string,
  supplierId: string,
  more: Partial<Asked> = {},
): Promise<string> {
  const suppliers = [{ supplierId, language: 'en' as const, sendTo: null, ...more }];
  const { links } = await done(
    agent.call(endpoints.askSuppliers, { params: { requestId }, body: { suppliers } }),
  );
  return links[0]?.link ?? '';
}

/** Makes a new inquiry with one line, and asks a supplier by link. */
export async function askedSupplier(world: World, lines = [askedLine()]) {
  const { requestId } = await makeInquiry(world, lines);
  const supplierId = await makeSupplier(world);
  const link = await ask(world, requestId, supplierId);
  const supplier = supplierWith(world, link);
  return { requestId, supplierId, lineId: lines[0]?.id ?? '', link, supplier };
}

/** Returns an answer with one price. */
export const priceOf = (lineId: string, price = 8_000, currency: 'USD' | 'EUR' = 'USD') =>
  offering([priced(lineId, price)], { currency });

export const sourcingPdf = { content: pdf('drawing'), name: 'drawing.pdf', type: 'application/pdf' };

/** Adds a file of the agency, and returns its id. */
export const agencyFile = async ({ agent }: World, requestId: string): Promise<string> =>
  (await done(agent.upload(endpoints.addSourcingFile, { params: { requestId } }, sourcingPdf))).id;

/** Adds a supplier's photo of a line, and returns its id. */
export async function supplierPhoto(supplier: Caller, lineId: string): Promise<string> {
  const file = { content: await photo(), name: 'guangzhou-li-metal.jpg', type: 'image/jpeg' };
  return (await done(supplier.upload(endpoints.addAnswerFile, { query: { lineId } }, file))).id;
}

/** Adds a file of the supplier, and returns its id. */
export const supplierFile = async (supplier: Caller): Promise<string> =>
  (await done(supplier.upload(endpoints.addAnswerFile, { query: {} }, sourcingPdf))).id;
