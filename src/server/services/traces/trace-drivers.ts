import type { MailDriver } from '../mail/mail-driver.ts';
import type { PushDriver } from '../push/push-driver.ts';
import type { SmsDriver } from '../sms/sms-driver.ts';
import type { StorageDriver } from '../storage/storage-driver.ts';
import type { SpanStart, Traces } from './traces.ts';

const clientSpan = (name: string): SpanStart => ({ name, kind: 'client' });

/**
 * Traces a mail driver. The span contains only the time that sending took and, if it failed, the code or class of the
 * error: no address, subject or text.
 */
export function traceMail(driver: MailDriver, traces: Traces): MailDriver {
  if (!traces.isOn) return driver;
  return {
    deliver: (mail, handOver) =>
      traces.runInChildSpan(clientSpan('send mail'), () => driver.deliver(mail, handOver)),
  };
}

export function traceSms(driver: SmsDriver, traces: Traces): SmsDriver {
  if (!traces.isOn) return driver;
  return {
    send: (to, text) => traces.runInChildSpan(clientSpan('send text message'), () => driver.send(to, text)),
  };
}

export function tracePush(driver: PushDriver, traces: Traces): PushDriver {
  if (!traces.isOn) return driver;
  return {
    isOn: driver.isOn,
    accepts: (target) => driver.accepts(target),
    send: (...given) =>
      traces.runInChildSpan(clientSpan('send push'), async (span) => {
        const outcome = await driver.send(...given);
        if (outcome.kind !== 'taken') span.fail(outcome.kind);
        return outcome;
      }),
  };
}

/** Traces a storage driver. The spans leave out the keys, because these contain the ids of requests. */
export function traceStorage(driver: StorageDriver, traces: Traces): StorageDriver {
  if (!traces.isOn) return driver;
  return {
    put: (...given) => traces.runInChildSpan(clientSpan('put file'), () => driver.put(...given)),
    open: (key) => traces.runInChildSpan(clientSpan('open file'), () => driver.open(key)),
    has: (key) => traces.runInChildSpan(clientSpan('look for file'), () => driver.has(key)),
    remove: (key) => traces.runInChildSpan(clientSpan('remove file'), () => driver.remove(key)),
  };
}
