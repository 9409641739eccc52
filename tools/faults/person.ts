import { setTimeout as pause } from 'node:timers/promises';
import { cookieNames } from '#contract/cookies.ts';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Answer, Caller, Uploaded } from '#tests/support/caller.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import type { Tally } from './tally.ts';

/** The addresses that a load balancer would offer. A person who gets no answer at one address uses the next. */
export class Addresses {
  #at = 0;
  readonly #urls: readonly string[];

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get current(): string {
    return this.#urls[this.#at % this.#urls.length] ?? '';
  }

  moveOn(from: string): void {
    if (from === this.current) this.#at += 1;
  }
}

interface Parts {
  addresses: Addresses;
  tally: Tally;
  stopped: AbortSignal;
  password: string;
}

type SignInAnswer = Pick<Answer<Endpoint>, 'status' | 'headers' | 'error'> & {
  body: { accessToken: string };
};

/** Acts as a person at a screen: renews the access token as screens do, and tries again after a temporary refusal. */
export class Person {
  readonly #parts: Parts;
  readonly #email: string;
  #accessToken = '';
  #cookie = '';

  private constructor(parts: Parts, email: string) {
    this.#parts = parts;
    this.#email = email;
  }

  static async signIn(parts: Parts, email: string): Promise<Person> {
    const person = new Person(parts, email);
    const body = { email, password: parts.password };
    person.#keep(await callerAt(parts.addresses.current).call(endpoints.signIn, { body }));
    return person;
  }

  #keep({ status, body, headers, error }: SignInAnswer): void {
    if (status !== 200) throw new Error(`${this.#email} is signed out: ${status} ${error?.code}`);
    this.#accessToken = body.accessToken;
    const cookies = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';', 1)[0] ?? '');
    this.#cookie = cookies.find((line) => line.includes(cookieNames.refresh)) ?? this.#cookie;
  }

  /** Throws if the session has ended. */
  async #renew(url: string): Promise<void> {
    const answer = await callerAt(url, { cookie: this.#cookie })
      .call(endpoints.refreshSession, {})
      .catch(() => null);
    if (answer && (answer.status === 200 || answer.status === 401)) this.#keep(answer);
    else this.#parts.tally.refuse(answer);
  }

  /**
   * Repeats the call until it succeeds; null once the writers are stopped. `mayBe` lists refusals that count as an
   * answer.
   */
  async #persist<E extends Endpoint>(
    call: (caller: Caller) => Promise<Answer<E>>,
    mayBe: readonly string[] = [],
  ): Promise<Answer<E> | null> {
    const { addresses, tally, stopped } = this.#parts;
    while (!stopped.aborted) {
      const url = addresses.current;
      const answer = await call(callerAt(url, { accessToken: this.#accessToken })).catch(() => null);
      if (answer && (answer.status < 300 || mayBe.includes(answer.error?.code ?? ''))) return answer;
      if (answer?.status === 401) {
        await this.#renew(url);
        continue;
      }
      tally.refuse(answer);
      if (!answer) addresses.moveOn(url);
      await pause(200);
    }
    return null;
  }

  call<E extends Endpoint>(endpoint: E, parts?: CallOf<E>, mayBe?: string[]): Promise<Answer<E> | null> {
    return this.#persist((caller) => caller.call(endpoint, parts), mayBe);
  }

  upload<E extends Endpoint>(endpoint: E, parts: CallOf<E>, file: Uploaded): Promise<Answer<E> | null> {
    return this.#persist((caller) => caller.upload(endpoint, parts, file));
  }
}
