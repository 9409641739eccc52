export interface SmsDriver {
  /**
   * Sends the text to a number such as +33612345678. Resolves once the gateway has accepted it. Throws if the gateway
   * refused it, or did not answer in time; the message may then have been sent.
   */
  send(to: string, text: string): Promise<void>;
}
