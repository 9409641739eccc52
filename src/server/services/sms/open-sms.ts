import type { Config } from '#server/config.ts';
import { openGatewaySms } from './gateway-sms.ts';
import type { SmsDriver } from './sms-driver.ts';

type SmsConfig = Pick<Config, 'smsGatewayUrl' | 'smsGatewayToken'>;

/** Sends through the configured gateway; without one, prints the messages where the operator reads them. */
export function openSms(
  { smsGatewayUrl, smsGatewayToken }: SmsConfig,
  announce: (line: string) => void,
): SmsDriver {
  if (smsGatewayUrl !== undefined) return openGatewaySms({ url: smsGatewayUrl, token: smsGatewayToken });
  return {
    async send(to, text) {
      announce(`Text message to ${to}: ${text}`);
    },
  };
}
