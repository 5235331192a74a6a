/**
 * What messages are sent for: a login code with `code`, a code by which the customer of an order confirms that it is
 * cancelled with `orderNo` and `code`, or a message in the app's inbox with its `title`.
 */
export type SmsTemplate = 'loginCode' | 'cancelCode' | 'orderNotice';

/** Sends text messages. */
export type SmsPort = {
  /** `wire` names the protocol that is spoken, `unverified` that no foreign implementation confirmed it. */
  readonly wire: string;
  /**
   * Sends a template with its parameters to one phone.
   * @throws when the provider refuses or does not answer; the message may then still arrive.
   */
  send(message: {
    phone: string;
    template: SmsTemplate;
    params: Record<string, string>;
  }): Promise<{ messageId: string }>;
};
