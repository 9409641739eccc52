import type { SmsDriver } from './sms-driver.ts';

interface GatewaySmsOptions {
  url: string;
  token: string | undefined;
  /** Milliseconds. */
  timeout?: number;
}

/** Posts `{"to", "text"}` as JSON to a gateway; only the status of the reply matters. */
export function openGatewaySms({ url, token, timeout = 10_000 }: GatewaySmsOptions): SmsDriver {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        // A redirect could send the number, the text or the token to an address that the operator did not configure.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the gateway for text messages answered ${response.status}`);
    },
  };
}
