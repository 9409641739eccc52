import { endpoints } from '#contract/endpoints.ts';
import type { AskSampleBody, SampleReply, SamplesReply } from '#contract/samples/sample-endpoints.ts';
import type { SampleState } from '#domain/samples/sample-rules.ts';
import { type Caller, done } from './caller.ts';
import { attachment, type Parties, requestIn } from './request-story.ts';
import { today } from './samples.ts';

export const wantedSample = { title: 'Bamboo cup, 300 ml', note: 'In walnut', quantity: 2, holdsQuote: true };

export const askSample = (who: Caller, requestId: string, more: Partial<AskSampleBody> = {}) =>
  who.call(endpoints.askSample, { params: { requestId }, body: { ...wantedSample, ...more } });

/** The ids of a sample and its request. */
export type At = { requestId: string; sampleId: string };

export const sendSample = (who: Caller, params: At) =>
  who.call(endpoints.sendSample, {
    params,
    body: { sentOn: today(), carrier: 'UPS', trackingNumber: '1Z5R89390357567127' },
  });

export const receiveSample = (who: Caller, params: At, attachmentIds: readonly string[] = []) =>
  who.call(endpoints.receiveSample, {
    params,
    body: { receivedOn: today(), attachmentIds: [...attachmentIds] },
  });

export const decideSample = (
  who: Caller,
  params: At,
  decision: 'approved' | 'refused',
  words = 'As agreed',
) => who.call(endpoints.decideSample, { params, body: { decision, words } });

export const newestOf = ({ items }: SamplesReply): SampleReply => {
  const [newest] = items;
  if (!newest) throw new RangeError('no sample');
  return newest;
};

/** Returns a sample in that state, of a request whose quote for goods waits for the client. */
export async function sampleIn(
  parties: Parties,
  state: Exclude<SampleState, 'cancelled'>,
  more: Partial<AskSampleBody> = {},
): Promise<At> {
  const { owner, agent } = parties;
  const { id: requestId } = await requestIn(parties, 'devis_emis');
  const sampleId = newestOf(await done(askSample(owner, requestId, more))).id;
  const at = { requestId, sampleId };
  if (state === 'asked') return at;
  await done(sendSample(agent, at));
  if (state === 'sent') return at;
  await done(receiveSample(agent, at, [await attachment(agent)]));
  if (state !== 'received') await done(decideSample(owner, at, state));
  return at;
}
