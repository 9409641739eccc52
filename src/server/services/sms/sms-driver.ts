export interface SmsDriver {
  /**
   * Sends the text to a number such as +33612345678; resolves once the gateway has taken it. Throws where it has not,
   * or gave no answer in time: the message may have gone out then.
   */
  send(to: string, text: string): Promise<void>;
}
